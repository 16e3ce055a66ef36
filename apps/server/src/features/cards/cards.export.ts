import type { Database } from '#src/db/database.ts';
import { itemPages } from '#src/db/item-pages.ts';
import { nextNumber, selectOwnReviews, selectStatesOf } from './cards.queries.ts';

const AT_ONCE = 100;

/** The states of a user's cards, a page at a time. */
export async function* exportStates(db: Database, userId: string): AsyncGenerator<object> {
  for await (const { ids } of itemPages(db, { userId }, AT_ONCE)) {
    yield* await selectStatesOf(db, ids);
  }
}

export async function* exportReviews(db: Database, userId: string): AsyncGenerator<object> {
  const end = await nextNumber(db, userId);
  for (let from = 1; from < end; from += AT_ONCE) {
    yield* await selectOwnReviews(db, userId, from, from + AT_ONCE);
  }
}
