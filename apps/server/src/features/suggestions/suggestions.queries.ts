import type { adminListSuggestions, QueryOf } from '@nibras/contract';
import { and, count, desc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
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
import { suggestions } from '#src/db/tables/help-desk.ts';
import { SEARCHED_PEOPLE } from '#src/db/users.ts';
import type { Range } from '#src/db/row-pages.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;

export async function insertSuggestion(db: Database, row: SuggestionRow): Promise<void> {
  await db.insert(suggestions).values(row);
}

export function selectOwn(db: Database, userId: string, limit: number): Promise<SuggestionRow[]> {
  return db
    .select()
    .from(suggestions)
    .where(eq(suggestions.userId, userId))
    .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
    .limit(limit);
}

const isUnseen = and(
  isNotNull(suggestions.respondedAt),
  or(isNull(suggestions.seenAt), lt(suggestions.seenAt, suggestions.respondedAt)),
);

export async function countUnseen(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(suggestions)
    .where(and(eq(suggestions.userId, userId), isUnseen));
  return row?.total ?? 0;
}

/** Marks answers up to a time as seen; false if there was none. */
export async function markSeen(db: Database, userId: string, until: Date): Promise<boolean> {
  const marked = await db
    .update(suggestions)
    .set({ seenAt: until })
    .where(and(eq(suggestions.userId, userId), isUnseen, lte(suggestions.respondedAt, until)))
    .returning({ id: suggestions.id });
  return marked.length > 0;
}

export type SuggestionsQuery = Pick<
  QueryOf<typeof adminListSuggestions>,
  'q' | 'status' | 'direction'
>;

const SEARCHED = { id: suggestions.id, indexed: [suggestions.content] };

type Counted = Omit<SuggestionsQuery, 'direction'> & Partial<SuggestionsQuery>;

const orderOf = ({ direction }: Counted) =>
  inOrder(direction, suggestions.createdAt, suggestions.id);

const matching = oncePerQuery(async (db: Database, query: Counted) => {
  const { q, status } = query;
  const found = await eitherContains(
    db,
    [SEARCHED, { ...SEARCHED_PEOPLE, row: suggestions.id, column: suggestions.userId }],
    q,
    orderOf(query),
  );
  return narrowed(found, [status === undefined ? undefined : eq(suggestions.status, status)]);
});

export async function selectSuggestions(db: Database, query: SuggestionsQuery, range: Range) {
  const order = orderOf(query);
  const page = { id: suggestions.id, order, ...range };
  return db
    .select({ suggestion: suggestions, username: users.username, email: users.email })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(await pageOf(db, await matching(db, query), page))
    .orderBy(...sortedBy(order));
}

export async function countSuggestions(db: Database, query: Counted): Promise<number> {
  return countMatching(db, suggestions, await matching(db, query));
}

export async function findSuggestion(db: Database, id: string) {
  const [found] = await db
    .select({ suggestion: suggestions, username: users.username, email: users.email })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(eq(suggestions.id, id));
  return found ?? null;
}

/** A suggestion with its author, locked until the transaction ends. */
export async function lockSuggestion(tx: Database, id: string) {
  const [found] = await tx
    .select({ suggestion: suggestions, username: users.username, email: users.email })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(eq(suggestions.id, id))
    .for('update', { of: suggestions });
  return found ?? null;
}

export async function updateResponse(
  tx: Database,
  id: string,
  response: Pick<SuggestionRow, 'status' | 'response' | 'respondedBy' | 'respondedAt'>,
): Promise<void> {
  await tx.update(suggestions).set(response).where(eq(suggestions.id, id));
}
