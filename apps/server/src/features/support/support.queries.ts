import type { adminListSupport, QueryOf } from '@nibras/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
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
import { supportAnswers, supportMessages } from '#src/db/tables/help-desk.ts';
import type { Range } from '#src/db/row-pages.ts';

export type MessageRow = typeof supportMessages.$inferSelect;
export type AnswerRow = typeof supportAnswers.$inferSelect;

export async function insertMessage(db: Database, row: MessageRow): Promise<void> {
  await db.insert(supportMessages).values(row);
}

export function selectOwn(db: Database, userId: string, limit: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.userId, userId))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(limit);
}

export async function selectAnswers(db: Database, messageIds: string[]): Promise<AnswerRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(supportAnswers)
    .where(inArray(supportAnswers.messageId, messageIds))
    .orderBy(asc(supportAnswers.createdAt), asc(supportAnswers.id));
}

const isUnseen = and(
  isNotNull(supportMessages.lastAnswerAt),
  or(isNull(supportMessages.seenAt), lt(supportMessages.seenAt, supportMessages.lastAnswerAt)),
);

export async function countUnseen(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(supportMessages)
    .where(and(eq(supportMessages.userId, userId), isUnseen));
  return row?.total ?? 0;
}

/** Marks answers up to a time as seen; false if there was none. */
export async function markSeen(db: Database, userId: string, until: Date): Promise<boolean> {
  const marked = await db
    .update(supportMessages)
    .set({ seenAt: until })
    .where(
      and(eq(supportMessages.userId, userId), isUnseen, lte(supportMessages.lastAnswerAt, until)),
    )
    .returning({ id: supportMessages.id });
  return marked.length > 0;
}

/** Deletes messages sent from users' addresses without a session, which belong to no account. */
export async function deleteAnonymous(tx: Database, userIds: readonly string[]): Promise<string[]> {
  const emails = tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const deleted = await tx
    .delete(supportMessages)
    .where(and(isNull(supportMessages.userId), inArray(supportMessages.email, emails)))
    .returning({ id: supportMessages.id });
  return deleted.map(({ id }) => id);
}

export type MessagesQuery = Pick<QueryOf<typeof adminListSupport>, 'q' | 'status' | 'direction'>;

const SEARCHED = {
  id: supportMessages.id,
  indexed: [supportMessages.message, supportMessages.name, supportMessages.email],
};

type Counted = Omit<MessagesQuery, 'direction'> & Partial<MessagesQuery>;

const orderOf = ({ direction }: Counted) =>
  inOrder(direction, supportMessages.createdAt, supportMessages.id);

const matching = oncePerQuery(async (db: Database, query: Counted) => {
  const { q, status } = query;
  const found = await indexedContains(db, SEARCHED, q, orderOf(query));
  return narrowed(found, [status === undefined ? undefined : eq(supportMessages.status, status)]);
});

export async function selectMessages(
  db: Database,
  query: MessagesQuery,
  range: Range,
): Promise<MessageRow[]> {
  const order = orderOf(query);
  const page = { id: supportMessages.id, order, ...range };
  return db
    .select()
    .from(supportMessages)
    .where(await pageOf(db, await matching(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countMessages(db: Database, query: Counted): Promise<number> {
  return countMatching(db, supportMessages, await matching(db, query));
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [found] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
  return found ?? null;
}

export async function lockMessage(tx: Database, id: string): Promise<MessageRow | null> {
  const [found] = await tx
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.id, id))
    .for('update');
  return found ?? null;
}

export async function insertAnswer(tx: Database, row: AnswerRow): Promise<void> {
  await tx.insert(supportAnswers).values(row);
}

export async function updateMessage(
  tx: Database,
  id: string,
  columns: Partial<Pick<MessageRow, 'status' | 'lastAnswerAt'>>,
): Promise<void> {
  await tx.update(supportMessages).set(columns).where(eq(supportMessages.id, id));
}
