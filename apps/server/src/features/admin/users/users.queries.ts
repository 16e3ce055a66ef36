import type { adminListUsers, QueryOf } from '@nibras/contract';
import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lte, not } from 'drizzle-orm';
import { anyContains } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
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

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ?? null;
}
