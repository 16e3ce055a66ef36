import type { Cards } from '#src/features/cards/create-cards.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import { createHinting } from './hinting.ts';
import { createMasteryService } from './mastery.service.ts';
import { createWalkMoves } from './walk-moves.ts';
import { createWalkTurns } from './walk-turns.ts';
import { exportEvidence, exportWalks } from './walks.export.ts';
import { bindMastery, bindWalks } from './walks.routes.ts';
import { createWalksService } from './walks.service.ts';

/** Walks through courses, and mastery of topics. */
export function createWalks(deps: Base & { study: Study; cards: Cards }) {
  const { bind, db, study, cards } = deps;
  const hinting = createHinting(deps);
  const moves = createWalkMoves({ ...deps, review: cards.review, hinting });
  const turns = createWalkTurns({ db, bank: study.bank, review: cards.review, moves });
  bindWalks(bind, createWalksService({ ...deps, moves, turns, hinting }));
  bindMastery(bind, createMasteryService({ db, bank: study.bank }));
  return {
    export: (userId: string) => ({
      walks: exportWalks(db, userId),
      evidence: exportEvidence(db, userId),
    }),
  };
}
