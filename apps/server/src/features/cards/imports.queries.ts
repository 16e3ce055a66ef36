import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { centers } from '#src/db/tables/centers.ts';
import { glossaryTerms } from '#src/db/tables/glossary.ts';
import { studyItems } from '#src/db/tables/study.ts';

export type ItemRow = typeof studyItems.$inferSelect;

/** False where the center went meanwhile; else it stands until the transaction ends. */
export async function holdCenter(tx: Database, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: centers.id })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)))
    .for('key share');
  return held.length > 0;
}

/** The items of a center among these. */
export function selectKnown(db: Database, centerId: string, ids: string[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(studyItems)
    .where(and(eq(studyItems.centerId, centerId), inArray(studyItems.id, ids)));
}

/** The terms of a center among these that show and are taken over, in the order of their ids as given. */
export async function selectTerms(db: Database, centerId: string, ids: readonly string[]) {
  const terms = await db
    .select()
    .from(glossaryTerms)
    .where(
      and(
        eq(glossaryTerms.centerId, centerId),
        eq(glossaryTerms.isHidden, false),
        ne(glossaryTerms.origin, 'proposed'),
        inArray(glossaryTerms.id, [...ids]),
      ),
    );
  const places = new Map(ids.map((id, at) => [id, at]));
  return terms.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** New cards are entered; of known ones the words change. */
export async function putCards(tx: Database, rows: readonly ItemRow[]): Promise<void> {
  await tx
    .insert(studyItems)
    .values([...rows])
    .onConflictDoUpdate({
      target: studyItems.id,
      set: {
        stem: sql`excluded.stem`,
        answer: sql`excluded.answer`,
        explanation: sql`excluded.explanation`,
      },
    });
}
