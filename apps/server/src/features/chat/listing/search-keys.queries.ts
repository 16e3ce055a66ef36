import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { messages } from '#src/db/tables/chats.ts';

/** True of messages with all of these keys (`retrieval/letters/search-keys.ts`). */
export const hasKeys = (keys: string): SQL => sql`${messages.searchKeys} @> ${keys}::int4[]`;

/** True of every message until its owner has many and searches them. */
export const hasNoKeys = isNull(messages.searchKeys);

const lacksKeys = (userId: string) =>
  and(eq(messages.userId, userId), hasNoKeys, ne(messages.state, 'running'));

export async function lacksKeysInMoreThan(
  db: Database,
  userId: string,
  count: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(lacksKeys(userId))
    .limit(1)
    .offset(count);
  return rows.length > 0;
}

/** Some messages of a user that stand and have no keys yet, which no other node gives theirs meanwhile. */
export function lockWithoutKeys(tx: Database, userId: string, limit: number) {
  return tx
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(lacksKeys(userId))
    .limit(limit)
    .for('no key update', { skipLocked: true });
}

export async function storeKeys(
  tx: Database,
  rows: readonly { id: string; keys: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${messages} set search_keys = given.keys::int4[]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, keys text)
    where messages.id = given.id`);
}
