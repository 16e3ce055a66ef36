import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { isServing } from '#src/db/facts/serving-files.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { chunks, contentPages, contentVectors, fileContents, files } from '#src/db/tables/files.ts';
import { glossaryTerms } from '#src/db/tables/glossary.ts';
import type { BlockText } from '#src/retrieval/outline/headings.ts';

/** The center's facts for answering; others' centers are not found. */
export async function findAnsweringCenter(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({
      id: centers.id,
      isEnabled: centers.isEnabled,
      servingRevision: centers.servingRevision,
    })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}

export function selectServingFiles(
  db: Database,
  list: { centerId: string; revision: number; model: string },
) {
  return db
    .select({
      fileId: files.id,
      contentId: files.contentId,
      fileName: files.fileName,
      /** Null without vectors of this model. */
      embeddedAt: contentVectors.createdAt,
      readingSince: fileContents.readingSince,
    })
    .from(centerFiles)
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(fileContents, eq(fileContents.id, files.contentId))
    .leftJoin(
      contentVectors,
      and(eq(contentVectors.contentId, files.contentId), eq(contentVectors.model, list.model)),
    )
    .where(
      and(
        eq(centerFiles.centerId, list.centerId),
        eq(centerFiles.revision, list.revision),
        eq(fileContents.status, 'read'),
      ),
    )
    .orderBy(asc(centerFiles.position));
}

export type ServingFile = Awaited<ReturnType<typeof selectServingFiles>>[number];

export function selectPageTexts(db: Database, contentId: string) {
  return db
    .select({ number: contentPages.number, text: contentPages.text })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId));
}

/** Terms of a center named by these stems in either language. */
export function selectNamedTerms(db: Database, centerId: string, stems: string) {
  const { arabic, latin, arabicStems, latinStems } = glossaryTerms;
  return db
    .select({ arabic, latin, arabicStems, latinStems })
    .from(glossaryTerms)
    .where(
      and(
        eq(glossaryTerms.centerId, centerId),
        ne(glossaryTerms.origin, 'proposed'),
        // Without a Latin name there is no translation to search.
        ne(glossaryTerms.latin, ''),
        // Merged terms are synonyms of the remaining one.
        or(eq(glossaryTerms.isHidden, false), isNotNull(glossaryTerms.mergedInto)),
        sql`(strpos(${stems}, ${arabicStems}) > 0 or strpos(${stems}, ${latinStems}) > 0)`,
      ),
    );
}

export function selectCoursePages(db: Database, contentId: string) {
  const { number, label, text, blocks, route, isDoubtful, differingVerses } = contentPages;
  return db
    .select({ number, label, text, blocks, route, isDoubtful, differingVerses })
    .from(contentPages)
    .where(eq(contentPages.contentId, contentId))
    .orderBy(asc(contentPages.number));
}

export function selectChunks(db: Database, contentId: string) {
  return db
    .select()
    .from(chunks)
    .where(eq(chunks.contentId, contentId))
    .orderBy(asc(chunks.position));
}

export async function findVectors(db: Database, contentId: string, model: string) {
  const [found] = await db
    .select({ dimensions: contentVectors.dimensions, vectors: contentVectors.vectors })
    .from(contentVectors)
    .where(and(eq(contentVectors.contentId, contentId), eq(contentVectors.model, model)));
  return found ?? null;
}

/** Read, listed contents without vectors of this model. */
export async function selectUnembedded(db: Database, model: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: fileContents.id })
    .from(fileContents)
    .innerJoin(files, eq(files.contentId, fileContents.id))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .leftJoin(
      contentVectors,
      and(eq(contentVectors.contentId, fileContents.id), eq(contentVectors.model, model)),
    )
    .where(and(eq(fileContents.status, 'read'), isNull(contentVectors.contentId)));
  return rows.map(({ id }) => id);
}

export async function findReadContent(db: Database, contentId: string) {
  const [found] = await db
    .select({ fileName: files.fileName, readingSince: fileContents.readingSince })
    .from(fileContents)
    .innerJoin(files, eq(files.contentId, fileContents.id))
    .where(and(eq(fileContents.id, contentId), eq(fileContents.status, 'read')))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(1);
  return found ?? null;
}

/** Locks a content against rereading; false if it was read again since. */
export async function holdReadContent(
  tx: Database,
  contentId: string,
  readingSince: Date | null,
): Promise<boolean> {
  const held = await tx
    .select({ readingSince: fileContents.readingSince })
    .from(fileContents)
    .where(and(eq(fileContents.id, contentId), eq(fileContents.status, 'read')))
    .for('update');
  return held[0]?.readingSince?.getTime() === readingSince?.getTime();
}

/** Replaces vectors, including those of former models. */
export async function replaceVectors(
  tx: Database,
  row: typeof contentVectors.$inferInsert,
): Promise<void> {
  const { contentId, model } = row;
  await tx
    .delete(contentVectors)
    .where(and(eq(contentVectors.contentId, contentId), ne(contentVectors.model, model)));
  await tx
    .insert(contentVectors)
    .values(row)
    .onConflictDoUpdate({ target: [contentVectors.contentId, contentVectors.model], set: row });
}

/** Contents with unjudged pages after an id, by id. */
export async function selectUnjudged(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: contentPages.contentId })
    .from(contentPages)
    .where(and(isNull(contentPages.differingVerses), gt(contentPages.contentId, after)))
    .orderBy(asc(contentPages.contentId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function selectUnjudgedTexts(db: Database, contentId: string) {
  return db
    .select({ number: contentPages.number, text: contentPages.text })
    .from(contentPages)
    .where(and(eq(contentPages.contentId, contentId), isNull(contentPages.differingVerses)))
    .orderBy(asc(contentPages.number));
}

export async function updateVerses(
  tx: Database,
  { contentId, number }: { contentId: string; number: number },
  differingVerses: number[],
): Promise<void> {
  await tx
    .update(contentPages)
    .set({ differingVerses })
    .where(and(eq(contentPages.contentId, contentId), eq(contentPages.number, number)));
}

export async function clearUnjudged(tx: Database, contentId: string): Promise<void> {
  await tx
    .update(contentPages)
    .set({ differingVerses: [] })
    .where(and(eq(contentPages.contentId, contentId), isNull(contentPages.differingVerses)));
}

/** Passages that currently answer for the user's center, with their files. */
export function selectPassages(
  db: Database,
  center: { userId: string; centerId: string },
  ids: string[],
) {
  return db
    .select({ chunk: chunks, file: files, content: fileContents })
    .from(chunks)
    .innerJoin(files, eq(files.contentId, chunks.contentId))
    .innerJoin(fileContents, eq(fileContents.id, chunks.contentId))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .innerJoin(centers, isServing)
    .where(
      and(
        inArray(chunks.id, ids),
        eq(centers.id, center.centerId),
        eq(centers.userId, center.userId),
      ),
    );
}

export async function selectPages(db: Database, places: readonly PagePlace[]) {
  if (places.length === 0) return [];
  return db
    .select()
    .from(contentPages)
    .where(
      or(
        ...places.map(({ contentId, pageNumber }) =>
          and(eq(contentPages.contentId, contentId), eq(contentPages.number, pageNumber)),
        ),
      ),
    );
}

/** Limits of the heading search: pages per file, letters per page, and pages in all. */
const OPENING_PAGES = 50;
const OPENING_LETTERS = 600;
const MOST_OPENINGS = 400;

/**
 * Beginnings of pages with their headings, and the names of the course and its files. Skips
 * doubtful and unreadable pages. First pages of all files come first, so that no long file
 * dominates.
 */
export async function selectPageOpenings(
  db: Database,
  list: { centerId: string; revision: number },
): Promise<{ pages: BlockText[]; names: Set<string> }> {
  const openings = await db
    .select({
      text: sql<string>`left(${contentPages.text}, ${OPENING_LETTERS})`,
      blocks: contentPages.blocks,
      fileName: files.fileName,
      courseName: centers.courseName,
    })
    .from(centerFiles)
    .innerJoin(centers, eq(centers.id, centerFiles.centerId))
    .innerJoin(files, eq(files.id, centerFiles.fileId))
    .innerJoin(contentPages, eq(contentPages.contentId, files.contentId))
    .where(
      and(
        eq(centerFiles.centerId, list.centerId),
        eq(centerFiles.revision, list.revision),
        lte(contentPages.number, OPENING_PAGES),
        ne(contentPages.label, 'sheet'),
        notInArray(contentPages.route, ['ocr', 'unreadable']),
        eq(contentPages.isDoubtful, false),
      ),
    )
    .orderBy(asc(contentPages.number), asc(centerFiles.position))
    .limit(MOST_OPENINGS);
  return {
    pages: openings.map(({ text, blocks }) => {
      return { text, blocks: (blocks ?? []).filter(({ end }) => end <= OPENING_LETTERS) };
    }),
    names: new Set(openings.flatMap(({ fileName, courseName }) => [fileName, courseName])),
  };
}

type PagePlace = { contentId: string; pageNumber: number };
export type FoundPassage = Awaited<ReturnType<typeof selectPassages>>[number];
export type PageRow = typeof contentPages.$inferSelect;
