import { inArray, isNull } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { supportMessages } from '#src/db/tables/help-desk.ts';

const IDS_AT_ONCE = 10_000;

export async function selectUserIds(tx: Database): Promise<string[]> {
  return (await tx.select({ id: users.id }).from(users)).map(({ id }) => id);
}

export async function selectVisitorMessageIds(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(isNull(supportMessages.userId));
  return rows.map(({ id }) => id);
}

export async function deleteMessages(tx: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    await tx.delete(supportMessages).where(inArray(supportMessages.id, some));
  }
}

/** Deletes all unverified registrations and returns their owners. */
export function deletePendings(tx: Database): Promise<{ acckey: string; email: string }[]> {
  const { acckey, email } = pendingRegistrations;
  return tx.delete(pendingRegistrations).returning({ acckey, email });
}
