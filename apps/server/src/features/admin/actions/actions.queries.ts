import type { AdminAction, adminListActions, QueryOf } from '@nibras/contract';
import { and, eq, gte, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
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
import { users } from '#src/db/tables/accounts.ts';
import { adminActions } from '#src/db/tables/administration.ts';
import { centers } from '#src/db/tables/centers.ts';
import { faqs, suggestions, supportMessages } from '#src/db/tables/help-desk.ts';
import { plans } from '#src/db/tables/plans.ts';
import { endOfDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import type { Range } from '#src/db/row-pages.ts';

export type ActionRow = typeof adminActions.$inferSelect;
type ActionsQuery = QueryOf<typeof adminListActions>;

/** Stores the admin's current name. */
export async function insertAction(
  tx: Database,
  row: Omit<ActionRow, 'adminName' | 'adminId' | 'action'> & {
    adminId: string;
    action: AdminAction;
  },
): Promise<void> {
  const adminName = sql`(select ${users.username} from ${users} where ${users.id} = ${row.adminId})`;
  await tx.insert(adminActions).values({ ...row, adminName });
}

/**
 * Clears recorded values about deleted users and their things, including visitors' messages from
 * their addresses; the record of the deed stays.
 */
export async function clearFactsAbout(tx: Database, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds];
  const own = [suggestions, supportMessages, centers].map((table) =>
    tx.select({ id: table.id }).from(table).where(inArray(table.userId, ids)),
  );
  const emails = tx.select({ email: users.email }).from(users).where(inArray(users.id, ids));
  const asVisitor = tx
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(and(isNull(supportMessages.userId), inArray(supportMessages.email, emails)));
  await tx
    .update(adminActions)
    .set({ before: null, after: null })
    .where(or(...[...own, asVisitor].map((things) => inArray(adminActions.targetId, things))));
  await tx
    .update(adminActions)
    .set({ before: null, after: null, targetId: null })
    .where(inArray(adminActions.targetId, ids));
}

const SEARCHED = {
  id: adminActions.id,
  indexed: [adminActions.adminName, adminActions.targetId],
};

const orderOf = ({ direction }: ActionsQuery) =>
  inOrder(direction, adminActions.createdAt, adminActions.id);

const matching = oncePerQuery(async (db: Database, query: ActionsQuery) => {
  const { q, adminId, targetId, kind, action, from, to } = query;
  const found = await indexedContains(db, SEARCHED, q, orderOf(query));
  return narrowed(found, [
    adminId === undefined ? undefined : eq(adminActions.adminId, adminId),
    targetId === undefined ? undefined : eq(adminActions.targetId, targetId),
    kind === undefined ? undefined : like(adminActions.action, `${kind}.%`),
    action === undefined ? undefined : eq(adminActions.action, action),
    from === undefined ? undefined : gte(adminActions.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(adminActions.createdAt, endOfDay(to)),
  ]);
});

export async function selectActions(db: Database, query: ActionsQuery, range: Range) {
  const order = orderOf(query);
  const page = { id: adminActions.id, order, ...range };
  return db
    .select()
    .from(adminActions)
    .where(await pageOf(db, await matching(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countActions(db: Database, query: ActionsQuery): Promise<number> {
  return countMatching(db, adminActions, await matching(db, query));
}

const NAMED = {
  user: { table: users, id: users.id, name: users.username },
  plan: { table: plans, id: plans.id, name: plans.name },
  center: { table: centers, id: centers.id, name: centers.courseName },
  faq: { table: faqs, id: faqs.id, name: faqs.title },
} as const;

export type NamedKind = keyof typeof NAMED;

export async function selectNames(
  db: Database,
  kind: NamedKind,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { table, id, name } = NAMED[kind];
  const rows = await db.select({ id, name }).from(table).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
