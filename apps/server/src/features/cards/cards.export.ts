import type { Database } from '#src/db/database.ts';
import { itemPages } from '#src/db/facts/item-pages.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import { nextNumber, selectOwnReviews, selectStatesOf } from './cards.queries.ts';

export async function* exportStates(db: Database, userId: string): AsyncGenerator<object> {
  for await (const { ids } of itemPages(db, { userId }, ROWS_AT_ONCE)) {
    yield* await selectStatesOf(db, ids);
  }
}

export async function* exportReviews(db: Database, userId: string): AsyncGenerator<object> {
  const end = await nextNumber(db, userId);
  for (let from = 1; from < end; from += ROWS_AT_ONCE) {
    yield* await selectOwnReviews(db, userId, from, from + ROWS_AT_ONCE);
  }
}
