import {
  SECURITY_EVENTS_PER_PAGE,
  securityEventKindSchema,
  type adminListSecurityEvents,
  type QueryOf,
  type ResponseOf,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { selectEvents, type EventPlace } from '#src/platform/security-events.queries.ts';

export type SecurityEventsService = ReturnType<typeof createSecurityEventsService>;

/** The record of what happened around signing in, as admins read it. */
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
        before: cursor === undefined ? null : readCursor(cursor),
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

function writeCursor({ at, id }: EventPlace): string {
  return `${at.getTime()}.${id}`;
}

/** The contract has seen to its shape. */
function readCursor(cursor: string): EventPlace {
  const [at = '', id = ''] = cursor.split('.');
  return { at: new Date(Number(at)), id };
}
