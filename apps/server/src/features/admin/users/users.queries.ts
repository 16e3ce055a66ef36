import type { adminListUsers, QueryOf } from '@nibras/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
} from 'drizzle-orm';
import { anyContains } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import type { Range } from '../tables/csv.ts';

export type UserRow = typeof users.$inferSelect;
export type UsersQuery = QueryOf<typeof adminListUsers>;

const SORTS = {
  createdAt: users.createdAt,
  username: users.username,
  email: users.email,
  university: users.university,
  totalMessages: users.totalMessages,
} as const satisfies Record<UsersQuery['sort'], unknown>;

function matching(db: Database, query: UsersQuery, now: Date) {
  const { q, role, planState, planId, blocked } = query;
  const periods = (...conditions: Parameters<typeof and>) =>
    exists(
      db
        .select({ id: planPeriods.id })
        .from(planPeriods)
        .where(and(eq(planPeriods.userId, users.id), ...conditions)),
    );
  const running = [lte(planPeriods.startsAt, now), gt(planPeriods.endsAt, now)];
  return and(
    role === undefined ? undefined : eq(users.role, role),
    planState === 'running' ? periods(...running) : undefined,
    planState === 'ended' ? and(periods(), not(periods(...running))) : undefined,
    planState === 'none' ? not(periods()) : undefined,
    planId === undefined ? undefined : periods(eq(planPeriods.planId, planId), ...running),
    blocked === undefined ? undefined : (blocked ? isNotNull : isNull)(users.blockedAt),
    anyContains([users.username, users.email, users.mobile, users.university], q),
  );
}

export function selectUsers(
  db: Database,
  query: UsersQuery,
  { limit, offset, now }: Range & { now: Date },
): Promise<UserRow[]> {
  const direction = query.direction === 'asc' ? asc : desc;
  return db
    .select()
    .from(users)
    .where(matching(db, query, now))
    .orderBy(direction(SORTS[query.sort]), direction(users.id))
    .limit(limit)
    .offset(offset);
}

export async function countUsers(db: Database, query: UsersQuery, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .where(matching(db, query, now));
  return row?.total ?? 0;
}

/** All periods of many users at once, in the order in which they end. */
export function selectPeriodsOf(db: Database, userIds: string[]) {
  return db
    .select({
      id: planPeriods.id,
      userId: planPeriods.userId,
      planId: planPeriods.planId,
      planName: plans.name,
      startsAt: planPeriods.startsAt,
      endsAt: planPeriods.endsAt,
      source: planPeriods.source,
      orderId: planPeriods.orderId,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(inArray(planPeriods.userId, userIds))
    .orderBy(asc(planPeriods.endsAt), asc(planPeriods.id));
}

export type PeriodRow = Awaited<ReturnType<typeof selectPeriodsOf>>[number];

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}
