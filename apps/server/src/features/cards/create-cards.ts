import type { Database } from '#src/db/database.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import type { Room } from '#src/platform/limits/free-space.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import {
  findSettings,
  selectOwnExamDates,
  selectOwnItemIds,
  selectOwnReviews,
  selectStatesOf,
} from './cards.queries.ts';
import { bindCards, bindDecks, bindTermCards } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { createDeckWriter } from './deck-writer.ts';
import { createExamDatesService } from './exam-dates.service.ts';
import { createExportsService } from './exports.service.ts';
import { createImportsService } from './imports.service.ts';
import { createTermCardsService } from './term-cards.service.ts';

const AT_ONCE = 500;

/** Cards that come back before they are forgotten, paced to the day of the exam. */
export function createCards(
  deps: Base & {
    study: Study;
    files: Files;
    host: ReadingHost;
    /** Of the store. */
    room: Room;
  },
) {
  const { bind, db, now, study } = deps;
  const { bank } = study;
  const cards = createCardsService({ db, now, bank });
  bindCards(bind, cards, createExamDatesService({ db, now, bank }));
  const writer = createDeckWriter({ ...deps, bank });
  const imports = createImportsService({ ...deps, bank, writer });
  const exports = createExportsService({ ...deps, bank });
  bindDecks(bind, exports, imports);
  bindTermCards(bind, createTermCardsService({ ...deps, bank }));
  return {
    sweep: () => writer.sweep(),
    export: (userId: string) => ({
      cards: exportStates(db, userId),
      cardReviews: exportReviews(db, userId),
      cardSettings: () => findSettings(db, userId),
      examDates: () => selectOwnExamDates(db, userId),
    }),
    /** Drops the deck of an erased account that this node keeps in memory. */
    dropLastDeck: exports.forget,
  };
}

async function* exportStates(db: Database, userId: string): AsyncGenerator<object> {
  for (let after = ''; ;) {
    // By way of the items, which have an index for that.
    const ids = await selectOwnItemIds(db, userId, after, AT_ONCE);
    yield* await selectStatesOf(db, ids);
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? '';
  }
}

async function* exportReviews(db: Database, userId: string): AsyncGenerator<object> {
  for (let after = 0; ;) {
    const page = await selectOwnReviews(db, userId, after, AT_ONCE);
    yield* page;
    if (page.length < AT_ONCE) return;
    after = page.at(-1)?.n ?? 0;
  }
}
