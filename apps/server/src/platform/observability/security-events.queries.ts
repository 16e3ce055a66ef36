import type { SecurityEventKind } from '@nibras/contract';
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { securityEvents as events } from '#src/db/tables/security-events.ts';

export type EventRow = typeof events.$inferSelect;
export type EventPlace = { at: Date; id: string };

/** The event stays without an account that was deleted meanwhile. */
export async function insertEvent(
  tx: Database,
  row: Omit<EventRow, 'kind'> & { kind: SecurityEventKind },
): Promise<void> {
  const userId = sql`(select ${users.id} from ${users} where ${users.id} = ${row.userId})`;
  await tx.insert(events).values({ ...row, userId });
}

/** Newest first after a place, for one account or all. */
export function selectEvents(
  db: Database,
  wanted: { userId: string | null; before: EventPlace | null; limit: number },
) {
  const { userId, before, limit } = wanted;
  return db
    .select({ event: events, username: users.username })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .where(
      and(
        userId === null ? undefined : eq(events.userId, userId),
        before === null
          ? undefined
          : or(lt(events.at, before.at), and(eq(events.at, before.at), lt(events.id, before.id))),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit);
}

/**
 * Whether an account had such an event, optionally from a network (shortened addresses are in
 * none).
 */
export async function hasEvent(
  db: Database,
  wanted: { userId: string; kinds: readonly SecurityEventKind[]; since: Date; network?: string },
): Promise<boolean> {
  const { userId, kinds, since, network } = wanted;
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.userId, userId),
        gt(events.at, since),
        inArray(events.kind, [...kinds]),
        network === undefined ? undefined : sql`${events.address}::inet <<= ${network}::inet`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Shortens old addresses to the network: 24 bits of IPv4, 48 of IPv6. */
export async function shortenAddresses(db: Database, before: Date, atMost: number): Promise<void> {
  const whole = db
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.at, before), sql`position('/' in ${events.address}) = 0`))
    .limit(atMost);
  const address = sql`${events.address}::inet`;
  const bits = sql`case family(${address}) when 4 then 24 else 48 end`;
  await db
    .update(events)
    .set({ address: sql`network(set_masklen(${address}, ${bits}))::text` })
    .where(inArray(events.id, whole));
}

export async function deleteEventsBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<void> {
  const old = db.select({ id: events.id }).from(events).where(lt(events.at, before)).limit(atMost);
  await db.delete(events).where(inArray(events.id, old));
}
