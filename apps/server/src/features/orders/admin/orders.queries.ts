import type { adminListOrders, QueryOf } from '@nibras/contract';
import { and, count, eq, gte, inArray, lt, or } from 'drizzle-orm';
import {
  countMatching,
  eitherContains,
  inOrder,
  narrowed,
  oncePerQuery,
  pageOf,
  sortedBy,
} from '#src/db/search-tables.ts';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { orders } from '#src/db/tables/orders.ts';
import { SEARCHED_PEOPLE } from '#src/db/users.ts';
import { endOfDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import type { Range } from '#src/db/row-pages.ts';

export type OrdersQuery = QueryOf<typeof adminListOrders>;
export type OrderRow = typeof orders.$inferSelect;

const PERSON = { id: users.id, username: users.username, email: users.email };

/** Orders that need a person: in review, disputed, or long pending. */
const isStuck = (pendingSince: Date) =>
  or(
    inArray(orders.state, ['review', 'disputed']),
    and(eq(orders.state, 'pending'), lt(orders.createdAt, pendingSince)),
  );

const SEARCHED = { id: orders.id, indexed: [orders.id, orders.providerRef] };

const orderOf = ({ sort, direction }: OrdersQuery) => inOrder(direction, orders[sort], orders.id);

const matching = oncePerQuery(async (db: Database, query: OrdersQuery, pendingSince: Date) => {
  const { q, state, provider, userId, from, to, stuck } = query;
  const found = await eitherContains(
    db,
    [SEARCHED, { ...SEARCHED_PEOPLE, row: orders.id, column: orders.userId }],
    q,
    orderOf(query),
  );
  return narrowed(found, [
    state === undefined ? undefined : eq(orders.state, state),
    provider === undefined ? undefined : eq(orders.provider, provider),
    userId === undefined ? undefined : eq(orders.userId, userId),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfDay(to)),
    stuck === undefined ? undefined : isStuck(pendingSince),
  ]);
});

export async function selectOrders(
  db: Database,
  query: OrdersQuery,
  { pendingSince, ...range }: Range & { pendingSince: Date },
) {
  const order = orderOf(query);
  const page = { id: orders.id, order, ...range };
  return db
    .select({ order: orders, user: PERSON })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(await pageOf(db, await matching(db, query, pendingSince), page))
    .orderBy(...sortedBy(order));
}

export async function countOrders(
  db: Database,
  query: OrdersQuery,
  pendingSince: Date,
): Promise<number> {
  return countMatching(db, orders, await matching(db, query, pendingSince));
}

export async function countStuckOrders(db: Database, pendingSince: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(isStuck(pendingSince));
  return row?.total ?? 0;
}

export async function findPerson(db: Database, userId: string | null) {
  if (userId === null) return null;
  const [found] = await db.select(PERSON).from(users).where(eq(users.id, userId));
  return found ?? null;
}
