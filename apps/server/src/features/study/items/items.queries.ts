import type { Cursor, Item } from '@nibras/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { anyContains, isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { isServing } from '#src/db/facts/serving-files.ts';
import { hasNewWords, isListed, settleWords, shownItem } from '#src/db/facts/shown-items.ts';
import { deckChanges } from '#src/db/tables/cards.ts';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { chunks, files } from '#src/db/tables/files.ts';
import { studyItems } from '#src/db/tables/study.ts';

export type ItemRow = typeof studyItems.$inferSelect;

export type OwnCenter = { id: string; courseName: string; servingRevision: number | null };

export async function findOwnCenter(
  db: Database,
  userId: string,
  id: string,
): Promise<OwnCenter | null> {
  const [found] = await db
    .select({
      id: centers.id,
      courseName: centers.courseName,
      servingRevision: centers.servingRevision,
    })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)));
  return found ?? null;
}

export async function insertItems(tx: Database, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(studyItems).values([...rows]);
}

export type ItemFilter = {
  kind?: Item['kind'] | undefined;
  topic?: string | undefined;
  state?: Item['state'] | undefined;
  q?: string | undefined;
  cursor?: Cursor | undefined;
};

/** Newest first; without a state, all but hidden ones. */
export function selectItems(
  db: Database,
  centerId: string,
  { kind, topic, state, q = '', cursor }: ItemFilter,
  limit: number,
): Promise<ItemRow[]> {
  return db
    .select(shownItem)
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .where(
      and(
        eq(studyItems.centerId, centerId),
        isListed,
        kind && eq(studyItems.kind, kind),
        topic === undefined ? undefined : eq(studyItems.topic, topic),
        state ? eq(studyItems.state, state) : ne(studyItems.state, 'hidden'),
        anyContains([shownItem.stem], q),
        cursor && isBefore(cursor),
      ),
    )
    .orderBy(desc(studyItems.createdAt), desc(studyItems.id))
    .limit(limit);
}

const isBefore = ({ at, id }: Cursor) =>
  or(lt(studyItems.createdAt, at), and(eq(studyItems.createdAt, at), lt(studyItems.id, id)));

/** Items for exams. */
export function selectLiveItems(db: Database, centerId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(studyItems)
    .where(
      and(
        eq(studyItems.centerId, centerId),
        eq(studyItems.state, 'live'),
        ne(studyItems.kind, 'card'),
      ),
    )
    .orderBy(asc(studyItems.createdAt), asc(studyItems.id));
}

/** Stems for the near-copy check, including hidden ones so that they do not return. */
export async function selectStems(db: Database, centerId: string): Promise<string[]> {
  const rows = await db
    .select({ stem: studyItems.stem })
    .from(studyItems)
    .where(eq(studyItems.centerId, centerId));
  return rows.map(({ stem }) => stem);
}

/** Counts cards or questions, including those not yet shown. */
export function countAll(db: Database, centerId: string, areCards: boolean): Promise<number> {
  const isMeant = areCards ? eq(studyItems.kind, 'card') : ne(studyItems.kind, 'card');
  return db.$count(studyItems, and(eq(studyItems.centerId, centerId), isMeant));
}

export function countItems(db: Database, centerId: string) {
  const { kind, topic, state } = studyItems;
  return db
    .select({ kind, topic, state, count: count() })
    .from(studyItems)
    .where(and(eq(studyItems.centerId, centerId), isListed))
    .groupBy(kind, topic, state)
    .orderBy(asc(kind), asc(topic), asc(state));
}

/** A user's item, locked. */
export async function lockItem(tx: Database, userId: string, id: string): Promise<ItemRow | null> {
  await settleWords(tx, { itemId: id });
  const [found] = await tx
    .select()
    .from(studyItems)
    .where(and(eq(studyItems.id, id), eq(studyItems.userId, userId), isListed))
    .for('update');
  return found ?? null;
}

export async function updateItem(
  tx: Database,
  id: string,
  change: Partial<ItemRow>,
): Promise<void> {
  await tx.update(studyItems).set(change).where(eq(studyItems.id, id));
}

export async function deleteItem(tx: Database, id: string): Promise<void> {
  await tx.delete(studyItems).where(eq(studyItems.id, id));
}

/** The shown ones of these items, oldest first. */
export function selectListed(db: Database, ids: readonly string[]): Promise<ItemRow[]> {
  return db
    .select(shownItem)
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .where(and(isAmong(studyItems.id, ids), isListed))
    .orderBy(asc(studyItems.createdAt), asc(studyItems.id));
}

/** Passages of pages that currently answer for the user. */
export async function selectPlaces(
  db: Database,
  userId: string,
  wanted: { centerIds: string[]; contents: string[]; pages: number[] },
) {
  if (wanted.contents.length === 0 || wanted.centerIds.length === 0) return [];
  return db
    .select({
      centerId: centers.id,
      content: chunks.contentId,
      passageId: chunks.id,
      page: chunks.pageNumber,
      start: chunks.start,
      end: chunks.end,
      fileId: files.id,
      fileName: files.fileName,
    })
    .from(chunks)
    .innerJoin(files, eq(files.contentId, chunks.contentId))
    .innerJoin(centerFiles, eq(centerFiles.fileId, files.id))
    .innerJoin(centers, isServing)
    .where(
      and(
        eq(centers.userId, userId),
        inArray(centers.id, wanted.centerIds),
        inArray(chunks.contentId, wanted.contents),
        inArray(chunks.pageNumber, wanted.pages),
      ),
    )
    .orderBy(asc(chunks.position));
}

export type Place = Awaited<ReturnType<typeof selectPlaces>>[number];

/** Contents that items rest on, with the readings of their anchors. */
export function selectAnchoredContents(db: Database, centerId: string) {
  return db
    .selectDistinct({
      content: sql<string>`${studyItems.anchor} ->> 'content'`,
      fileName: sql<string>`${studyItems.anchor} ->> 'fileName'`,
      anchoredIn: studyItems.anchoredIn,
    })
    .from(studyItems)
    .where(and(eq(studyItems.centerId, centerId), isNotNull(studyItems.anchor)));
}

export function selectItemsOfContent(tx: Database, centerId: string, content: string) {
  return tx
    .select()
    .from(studyItems)
    .where(
      and(eq(studyItems.centerId, centerId), sql`${studyItems.anchor} ->> 'content' = ${content}`),
    )
    .for('update');
}
