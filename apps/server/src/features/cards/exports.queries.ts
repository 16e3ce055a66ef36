import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { isAmong } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { hasNewWords, isListed, shownItem } from '#src/db/facts/shown-items.ts';
import { cardStates, deckChanges } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { isCard } from './cards.queries.ts';

/** A fingerprint of everything in a card's export. */
const print = sql<string>`encode(sha256(convert_to(jsonb_build_array(${studyItems.id},
  ${studyItems.kind}, ${shownItem.stem}, ${studyItems.options}, ${shownItem.answer},
  ${shownItem.explanation}, ${studyItems.anchor})::text, 'UTF8')), 'hex')`;

const { id, createdAt } = studyItems;

const isExported = (ids: readonly string[]) =>
  and(isAmong(id, ids), ne(studyItems.state, 'hidden'), isListed, isCard);

/** Cards among these items, oldest first, including suspended ones. */
export function selectExported(db: Database, ids: readonly string[]) {
  return db
    .select({ ...shownItem, print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(ids))
    .orderBy(asc(createdAt), asc(id));
}

/** Fingerprints of the same cards. */
export function selectPrints(db: Database, ids: readonly string[]) {
  return db
    .select({ print })
    .from(studyItems)
    .leftJoin(deckChanges, hasNewWords)
    .leftJoin(cardStates, eq(cardStates.itemId, id))
    .where(isExported(ids))
    .orderBy(asc(createdAt), asc(id));
}
