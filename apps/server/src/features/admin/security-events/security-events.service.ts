import {
  SECURITY_EVENTS_PER_PAGE,
  securityEventKindSchema,
  writeCursor,
  type adminListSecurityEvents,
  type QueryOf,
  type ResponseOf,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { selectEvents } from '#src/platform/observability/security-events.queries.ts';

export function createSecurityEventsService({ db }: { db: Database }) {
  return {
    async list({
      cursor,
      user,
    }: QueryOf<typeof adminListSecurityEvents>): Promise<
      Omit<ResponseOf<typeof adminListSecurityEvents>, 'done'>
    > {
      const found = await selectEvents(db, {
        userId: user ?? null,
        before: cursor ?? null,
        limit: SECURITY_EVENTS_PER_PAGE + 1,
      });
      const page = found.slice(0, SECURITY_EVENTS_PER_PAGE);
      const last = found.length > page.length ? page.at(-1) : undefined;
      return {
        events: page.map(({ event, username }) => ({
          ...event,
          kind: securityEventKindSchema.parse(event.kind),
          username,
          at: event.at.toISOString(),
        })),
        nextCursor: last ? writeCursor(last.event) : null,
      };
    },
  };
}
