import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { jsonText } from '#src/db/json-text.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { deckChanges } from '#src/db/tables/cards.ts';
import { centers } from '#src/db/tables/centers.ts';
import { glossaryTerms } from '#src/db/tables/glossary.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { evidence, walkAnswers, walks } from '#src/db/tables/walks.ts';
import type { WalkItem } from '#src/study/walk/fact-states.ts';

export type WalkRow = typeof walks.$inferSelect;
export type WalkAnswerRow = typeof walkAnswers.$inferSelect;
export type AskedItem = NonNullable<Awaited<ReturnType<typeof findLiveItem>>>;

export async function findWalk(db: Database, userId: string, id: string): Promise<WalkRow | null> {
  const [found] = await db
    .select()
    .from(walks)
    .where(and(eq(walks.id, id), eq(walks.userId, userId)));
  return found ?? null;
}

export async function findRunningWalk(
  db: Database,
  userId: string,
  centerId: string,
): Promise<WalkRow | null> {
  const [found] = await db
    .select()
    .from(walks)
    .where(and(eq(walks.userId, userId), eq(walks.centerId, centerId), eq(walks.state, 'running')));
  return found ?? null;
}

/** Whether the center is this user's; it cannot be deleted before the transaction ends. */
export async function holdCenter(tx: Database, userId: string, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: centers.id })
    .from(centers)
    .where(and(eq(centers.id, id), eq(centers.userId, userId)))
    .for('key share');
  return held.length > 0;
}

export async function insertWalk(tx: Database, row: WalkRow): Promise<void> {
  await tx.insert(walks).values(row);
}

export async function updateWalk(
  tx: Database,
  id: string,
  change: Partial<WalkRow>,
): Promise<void> {
  await tx.update(walks).set(change).where(eq(walks.id, id));
}

export async function findWalkAnswer(
  db: Database,
  walkId: string,
  clientId: string,
): Promise<WalkAnswerRow | null> {
  const [found] = await db
    .select()
    .from(walkAnswers)
    .where(and(eq(walkAnswers.walkId, walkId), eq(walkAnswers.clientId, clientId)));
  return found ?? null;
}

export async function insertWalkAnswer(tx: Database, row: WalkAnswerRow): Promise<void> {
  await tx.insert(walkAnswers).values(row);
}

export async function updateReply(
  tx: Database,
  { walkId, clientId, reply }: Pick<WalkAnswerRow, 'walkId' | 'clientId' | 'reply'>,
): Promise<void> {
  await tx
    .update(walkAnswers)
    .set({ reply })
    .where(and(eq(walkAnswers.walkId, walkId), eq(walkAnswers.clientId, clientId)));
}

/** Items that a walk has asked since a moment, each with the last time. */
export function selectAskedSince(
  db: Database,
  walkId: string,
  since: Date,
): Promise<{ itemId: string; at: Date }[]> {
  const { itemId, at } = walkAnswers;
  return db
    .select({ itemId, at: sql`max(${at})`.mapWith(at) })
    .from(walkAnswers)
    .where(and(eq(walkAnswers.walkId, walkId), gte(at, since)))
    .groupBy(itemId);
}

/** An item with its place in the course: file, page and letter, or when it was created. */
type AskableRow = [
  id: string,
  kind: WalkItem['kind'],
  topic: string | null,
  fact: string | null,
  file: string | null,
  page: string | null,
  start: string | null,
  createdAt: string,
];

/**
 * Live questions of a center and the given cards, in the order of its files, without texts. They
 * come as one JSON value and are sorted here: thousands of rows, or sorting them in the embedded
 * store, cost twice as much.
 */
export async function selectAskable(
  db: Database,
  centerId: string,
  cardIds: readonly string[],
): Promise<WalkItem[]> {
  const { id, kind, topic, anchor, createdAt } = studyItems;
  const [found] = await db
    .select({
      all: jsonText<AskableRow[] | null>(sql`json_agg(array[
        ${id}, ${kind}, ${topic}, ${anchor} ->> 'quoteKey', ${anchor} ->> 'content',
        ${anchor} ->> 'page', ${anchor} ->> 'start', date_part('epoch', ${createdAt})::text
      ])`),
    })
    .from(studyItems)
    .where(
      and(
        eq(studyItems.centerId, centerId),
        eq(studyItems.state, 'live'),
        isListed,
        or(ne(kind, 'card'), cardIds.length > 0 ? inArray(id, [...cardIds]) : undefined),
      ),
    );
  return (found?.all ?? [])
    .sort(inCourseOrder)
    .map(([item, as, of, fact]) => ({ id: item, kind: as, topic: of, fact: fact ?? item }));
}

/** Items without a place come last. */
function inCourseOrder(a: AskableRow, b: AskableRow): number {
  const [idA, , , , fileA, pageA, startA, createdA] = a;
  const [idB, , , , fileB, pageB, startB, createdB] = b;
  return (
    Number(fileA === null) - Number(fileB === null) ||
    compareText(fileA ?? '', fileB ?? '') ||
    Number(pageA) - Number(pageB) ||
    Number(startA) - Number(startB) ||
    Number(createdA) - Number(createdB) ||
    compareText(idA, idB)
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An item that can be asked now; null if it is stale, hidden or deleted. */
export async function findLiveItem(db: Database, userId: string, id: string) {
  const [found] = await db
    .select(shownItem)
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .where(
      and(
        eq(studyItems.id, id),
        eq(studyItems.userId, userId),
        eq(studyItems.state, 'live'),
        isListed,
      ),
    );
  return found ?? null;
}

/** Terms of a center with names in both languages. */
export function selectTerms(db: Database, centerId: string) {
  const { arabic, latin, arabicStems, latinStems } = glossaryTerms;
  return db
    .select({ arabic, latin, arabicStems, latinStems })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.centerId, centerId), ne(arabic, ''), ne(latin, '')));
}

export async function deleteEvidence(
  tx: Database,
  userId: string,
  centerId: string,
): Promise<void> {
  await tx
    .delete(evidence)
    .where(and(eq(evidence.userId, userId), eq(evidence.centerId, centerId)));
}

/** A user's walks before the given one, newest first. */
export function selectOwnWalks(
  db: Database,
  userId: string,
  before: { at: Date; id: string } | undefined,
  limit: number,
): Promise<WalkRow[]> {
  const isBefore =
    before &&
    or(
      lt(walks.startedAt, before.at),
      and(eq(walks.startedAt, before.at), lt(walks.id, before.id)),
    );
  return db
    .select()
    .from(walks)
    .where(and(eq(walks.userId, userId), isBefore))
    .orderBy(desc(walks.startedAt), desc(walks.id))
    .limit(limit);
}

export function selectWalkAnswers(db: Database, walkId: string): Promise<WalkAnswerRow[]> {
  return db
    .select()
    .from(walkAnswers)
    .where(eq(walkAnswers.walkId, walkId))
    .orderBy(asc(walkAnswers.at));
}

/** A user's evidence by its ids within its sources. */
export function selectOwnEvidence(
  db: Database,
  userId: string,
  after: { source: string; sourceId: string } | undefined,
  limit: number,
) {
  return db
    .select()
    .from(evidence)
    .where(
      and(
        eq(evidence.userId, userId),
        after &&
          sql`(${evidence.source}, ${evidence.sourceId}) > (${after.source}, ${after.sourceId})`,
      ),
    )
    .orderBy(asc(evidence.source), asc(evidence.sourceId))
    .limit(limit);
}
