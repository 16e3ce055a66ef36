import { asc, eq, max } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { faqs } from '#src/db/tables/help-desk.ts';

export type FaqRow = typeof faqs.$inferSelect;

export function selectFaqs(db: Database): Promise<FaqRow[]> {
  return db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
}

/** All questions, locked so that two reorderings do not mix. */
export function lockFaqs(tx: Database): Promise<FaqRow[]> {
  return tx.select().from(faqs).orderBy(asc(faqs.id)).for('update');
}

export async function findLastPosition(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(faqs.position) }).from(faqs);
  return row?.last ?? -1;
}

export async function insertFaq(db: Database, row: FaqRow): Promise<void> {
  await db.insert(faqs).values(row);
}

export async function lockFaq(tx: Database, id: string): Promise<FaqRow | null> {
  const [found] = await tx.select().from(faqs).where(eq(faqs.id, id)).for('update');
  return found ?? null;
}

export async function updateFaq(
  tx: Database,
  id: string,
  columns: Partial<Omit<FaqRow, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(faqs).set(columns).where(eq(faqs.id, id));
}

export async function deleteFaq(tx: Database, id: string): Promise<void> {
  await tx.delete(faqs).where(eq(faqs.id, id));
}
