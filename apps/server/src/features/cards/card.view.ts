import type { CardState } from '@nibras/contract';
import type { CardRow, StateRow } from './cards.queries.ts';
import { newState } from '#src/study/cards/schedule.ts';

/** The stored state; a new one since its creation for an unseen card. */
export function stateView({ item, card }: CardRow): CardState {
  if (card === null) return newState(item.createdAt);
  const { due, stability, difficulty, state, step, reps, lapses, lastReview } = card;
  return {
    due: due.toISOString(),
    stability,
    difficulty,
    state,
    step,
    reps,
    lapses,
    lastReview: lastReview?.toISOString() ?? null,
  };
}

/** The row for a state; keeps the suspension. */
export function stateRow({ item, card }: CardRow, state: CardState): StateRow {
  return {
    ...state,
    itemId: item.id,
    userId: item.userId,
    due: new Date(state.due),
    lastReview: state.lastReview === null ? null : new Date(state.lastReview),
    isSuspended: card?.isSuspended ?? false,
    buriedUntil: card?.buriedUntil ?? null,
  };
}
