import { DEFAULT_CARD_SETTINGS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { exportReviews, exportStates } from './cards.export.ts';
import { findSettings } from './cards.queries.ts';
import { bindCards, bindDecks, bindTermCards } from './cards.routes.ts';
import { createCardsService } from './cards.service.ts';
import { createDeckWriter } from './deck-writer.ts';
import { createExportsService } from './exports.service.ts';
import { createImportsService } from './imports.service.ts';
import { createTermCardsService } from './term-cards.service.ts';
import { loadWorkload } from './workload.ts';

export type Cards = ReturnType<typeof createCards>;

/** Spaced repetition, paced to the exam. */
export function createCards(
  deps: Base & {
    study: Study;
    files: Files;
    host: ReadingHost;
    /** The store's disk. */
    disk: DiskSpace;
  },
) {
  const { bind, db, now, study } = deps;
  const { bank } = study;
  const cards = createCardsService({ db, now, bank });
  bindCards(bind, cards);
  const writer = createDeckWriter({ ...deps, bank });
  const imports = createImportsService({ ...deps, bank, writer });
  const exports = createExportsService({ ...deps, bank });
  bindDecks(bind, exports, imports);
  bindTermCards(bind, createTermCardsService({ ...deps, bank }));
  return {
    /** Review work of the coming days, for planning. */
    workload: (on: Database, userId: string, at: Date, before: Date) =>
      loadWorkload(on, userId, at, before),
    dailyNew: async (on: Database, userId: string): Promise<number> =>
      ((await findSettings(on, userId)) ?? DEFAULT_CARD_SETTINGS).dailyNew,
    /** Used by walks. */
    review: { now: cards.reviewNow, today: cards.today },
    sweep: () => writer.sweep(),
    export: (userId: string) => ({
      cards: exportStates(db, userId),
      cardReviews: exportReviews(db, userId),
      cardSettings: () => findSettings(db, userId),
    }),
    /** Drops an erased account's deck from this node's memory. */
    dropLastDeck: exports.forget,
  };
}
