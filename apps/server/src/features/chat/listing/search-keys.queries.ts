import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { messages } from '#src/db/tables/chats.ts';

/** Condition: the message has all of these keys (`retrieval/letters/search-keys.ts`). */
export const hasKeys = (keys: string): SQL => sql`${messages.searchKeys} @> ${keys}::int4[]`;

/** Condition: the message has no keys, because its owner has few messages or never searched. */
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

/** Locks some messages of a user without keys; other nodes skip them. */
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
