import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { isServing } from '#src/db/facts/serving-files.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { deckChanges, deckImports } from '#src/db/tables/cards.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { files } from '#src/db/tables/files.ts';
import { glossaryTerms } from '#src/db/tables/glossary.ts';
import { studyItems } from '#src/db/tables/study.ts';

export type ItemRow = typeof studyItems.$inferSelect;
export type ImportRow = typeof deckImports.$inferSelect;
export type ChangeRow = typeof deckChanges.$inferSelect;

/** Locks the center; false if it was deleted. */
export async function holdCenter(tx: Database, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: centers.id })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)))
    .for('key share');
  return held.length > 0;
}

export function selectKnown(db: Database, centerId: string, ids: string[]): Promise<ItemRow[]> {
  return db
    .select(shownItem)
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .where(and(eq(studyItems.centerId, centerId), inArray(studyItems.id, ids), isListed));
}

/** Visible, accepted terms of a center among these. */
export function selectTerms(db: Database, centerId: string, ids: readonly string[]) {
  return db
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
}

export async function selectContentOrder(db: Database, centerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: files.contentId })
    .from(centers)
    .innerJoin(centerFiles, isServing)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .where(eq(centers.id, centerId))
    .orderBy(asc(centerFiles.position));
  return rows.map(({ id }) => id);
}

export async function insertCards(tx: Database, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(studyItems).values([...rows]);
}

/** If two notes change an item, the last counts. */
export async function putChanges(tx: Database, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(deckChanges)
    .values([...new Map(rows.map((row) => [row.itemId, row])).values()])
    .onConflictDoUpdate({
      target: deckChanges.itemId,
      set: {
        importId: sql`excluded.import_id`,
        stem: sql`excluded.stem`,
        answer: sql`excluded.answer`,
        explanation: sql`excluded.explanation`,
      },
    });
}

export async function insertImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(deckImports).values(row);
}

export async function holdImport(tx: Database, id: string): Promise<ImportRow | null> {
  const [found] = await tx
    .select()
    .from(deckImports)
    .where(eq(deckImports.id, id))
    .for('no key update');
  return found ?? null;
}

/** Reveals all cards of an import, or forgets a removed one. */
export async function deleteImport(tx: Database, id: string): Promise<void> {
  await tx.delete(deckImports).where(eq(deckImports.id, id));
}

/** Waits for running writes of these imports; none follows. */
export async function abandonImports(
  tx: Database,
  which: { id: string } | { centerId: string } | { before: Date },
): Promise<void> {
  const isMeant =
    'id' in which
      ? eq(deckImports.id, which.id)
      : 'centerId' in which
        ? eq(deckImports.centerId, which.centerId)
        : lt(deckImports.createdAt, which.before);
  await tx.update(deckImports).set({ isAbandoned: true }).where(isMeant);
}

export function selectAbandoned(db: Database): Promise<ImportRow[]> {
  return db.select().from(deckImports).where(eq(deckImports.isAbandoned, true));
}

/** Ids of the cards that an import made. */
export async function selectMadeBy(db: Database, { id, centerId }: ImportRow): Promise<string[]> {
  const [row] = await db
    .select({ ids: sql<string[] | null>`json_agg(${studyItems.id})` })
    .from(studyItems)
    .where(and(eq(studyItems.centerId, centerId), eq(studyItems.importId, id)));
  return row?.ids ?? [];
}

export async function deleteCards(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.delete(studyItems).where(isAmong(studyItems.id, ids));
}

/** Removes some changes of an import; returns the count. */
export async function deleteSomeChanges(
  tx: Database,
  importId: string,
  limit: number,
): Promise<number> {
  const { itemId } = deckChanges;
  const isOfImport = eq(deckChanges.importId, importId);
  const some = tx.select({ itemId }).from(deckChanges).where(isOfImport).limit(limit);
  const deleted = await tx.delete(deckChanges).where(inArray(itemId, some)).returning({ itemId });
  return deleted.length;
}
