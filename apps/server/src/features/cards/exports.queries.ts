import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { cardStates, deckChanges } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { isCard } from './cards.queries.ts';

/** Changes whenever two exports of a card differ. */
const print = sql<string>`encode(sha256(convert_to(jsonb_build_array(${studyItems.id},
  ${studyItems.kind}, ${shownItem.stem}, ${studyItems.options}, ${shownItem.answer},
  ${shownItem.explanation}, ${studyItems.anchor})::text, 'UTF8')), 'hex')`;

const { id, createdAt } = studyItems;

const isExported = (ids: readonly string[]) =>
  and(isAmong(id, ids), ne(studyItems.state, 'hidden'), isListed, isCard);

/** The cards among these items, oldest first; what left the review for now is among them. */
export function selectExported(db: Database, ids: readonly string[]) {
  return db
    .select({ ...shownItem, print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(ids))
    .orderBy(asc(createdAt), asc(id));
}

/** The same, each as what tells whether it has changed. */
export function selectPrints(db: Database, ids: readonly string[]) {
  return db
    .select({ print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(ids))
    .orderBy(asc(createdAt), asc(id));
}
