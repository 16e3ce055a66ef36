import type { adminListUsers, QueryOf, Role } from '@nibras/contract';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  max,
  not,
  sql,
  sum,
} from 'drizzle-orm';
import {
  countMatching,
  indexedContains,
  inOrder,
  narrowed,
  oncePerQuery,
  pageOf,
  sortedBy,
} from '#src/db/search-tables.ts';
import type { Database } from '#src/db/database.ts';
import { isRunning } from '#src/db/facts/running-periods.ts';
import { users } from '#src/db/tables/accounts.ts';
import { adminActions, secondFactors } from '#src/db/tables/administration.ts';
import { centers } from '#src/db/tables/centers.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { SEARCHED_USERS, type UserRow } from '#src/db/users.ts';
import type { Range } from '#src/db/row-pages.ts';

export type UsersQuery = QueryOf<typeof adminListUsers>;

const SORTS = {
  createdAt: users.createdAt,
  username: users.username,
  email: users.email,
  university: users.university,
  totalMessages: users.totalMessages,
} as const satisfies Record<UsersQuery['sort'], unknown>;

const orderOf = ({ sort, direction }: UsersQuery) => inOrder(direction, SORTS[sort], users.id);

const matching = oncePerQuery(async (db: Database, query: UsersQuery, now: Date) => {
  const { q, role, planState, planId, blocked } = query;
  const periods = (...conditions: Parameters<typeof and>) =>
    exists(
      db
        .select({ id: planPeriods.id })
        .from(planPeriods)
        .where(and(eq(planPeriods.userId, users.id), ...conditions)),
    );
  const running = isRunning(now);
  const found = await indexedContains(db, SEARCHED_USERS, q, orderOf(query));
  return narrowed(found, [
    role === undefined ? undefined : eq(users.role, role),
    planState === 'running' ? periods(running) : undefined,
    planState === 'ended' ? and(periods(), not(periods(running))) : undefined,
    planState === 'none' ? not(periods()) : undefined,
    planId === undefined ? undefined : periods(eq(planPeriods.planId, planId), running),
    blocked === undefined ? undefined : (blocked ? isNotNull : isNull)(users.blockedAt),
  ]);
});

export async function selectUsers(
  db: Database,
  query: UsersQuery,
  { now, ...range }: Range & { now: Date },
): Promise<UserRow[]> {
  const order = orderOf(query);
  const page = { id: users.id, order, ...range };
  return db
    .select()
    .from(users)
    .where(await pageOf(db, await matching(db, query, now), page))
    .orderBy(...sortedBy(order));
}

export async function countUsers(db: Database, query: UsersQuery, now: Date): Promise<number> {
  return countMatching(db, users, await matching(db, query, now));
}

export async function setRole(tx: Database, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}

export async function setBlockedAt(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ blockedAt: at }).where(eq(users.id, id));
}

export async function findPlan(db: Database, id: string) {
  const [found] = await db.select().from(plans).where(eq(plans.id, id));
  return found ?? null;
}

export async function findSessionFacts(db: Database, userId: string, now: Date) {
  const [found] = await db
    .select({ open: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return { open: found?.open ?? 0, lastSeenAt: found?.lastSeenAt ?? null };
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found.length > 0;
}

export async function sumCost(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ micros: sum(modelCalls.costMicros) })
    .from(modelCalls)
    .where(eq(modelCalls.userId, userId));
  return Number(found?.micros ?? 0);
}

export function selectNewestCenters(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: centers.id,
      courseName: centers.courseName,
      isEnabled: centers.isEnabled,
      createdAt: centers.createdAt,
    })
    .from(centers)
    .where(eq(centers.userId, userId))
    .orderBy(desc(centers.createdAt))
    .limit(limit);
}

export function selectNewestOrders(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: orders.id,
      planName: sql<string>`${orders.plan} ->> 'name'`,
      amountHalalas: orders.amountHalalas,
      refundedHalalas: orders.refundedHalalas,
      state: orders.state,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

export function selectNewestActions(db: Database, targetId: string, limit: number) {
  return db
    .select({
      id: adminActions.id,
      adminName: adminActions.adminName,
      action: adminActions.action,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .where(eq(adminActions.targetId, targetId))
    .orderBy(desc(adminActions.createdAt))
    .limit(limit);
}
