import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/shown-items.ts';
import { cardStates, deckChanges } from '#src/db/tables/cards.ts';
import { centers } from '#src/db/tables/centers.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { isCard, type Scope } from './cards.queries.ts';

/** Where the page before ended. */
export type After = { createdAt: Date; id: string } | null;

/** The centers of a scope, oldest first. */
export function selectCenters(db: Database, { userId, centerId }: Scope) {
  return db
    .select({ id: centers.id, courseName: centers.courseName })
    .from(centers)
    .where(
      and(
        eq(centers.userId, userId),
        centerId === undefined ? undefined : eq(centers.id, centerId),
      ),
    )
    .orderBy(asc(centers.createdAt), asc(centers.id));
}

/** A row of its own for what two exports of a card may differ in. */
const print = sql<string>`encode(sha256(convert_to(jsonb_build_array(${studyItems.id},
  ${studyItems.kind}, ${shownItem.stem}, ${studyItems.options}, ${shownItem.answer},
  ${shownItem.explanation}, ${studyItems.anchor})::text, 'UTF8')), 'hex')`;

const { id, createdAt } = studyItems;

/** Compared as one value: so the index of a center leads straight to it, however many came before. */
const isAfter = (after: After): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;

const isExported = (centerId: string, after: After) =>
  and(
    eq(studyItems.centerId, centerId),
    ne(studyItems.state, 'hidden'),
    isListed,
    isCard,
    isAfter(after),
  );

/** Cards of a center, oldest first; what left the review for now is among them. */
export function selectExported(db: Database, centerId: string, after: After, limit: number) {
  return db
    .select({ ...shownItem, print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(centerId, after))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** The same, each as what tells whether it has changed. */
export function selectPrints(db: Database, centerId: string, after: After, limit: number) {
  return db
    .select({ id, createdAt, print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(centerId, after))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
