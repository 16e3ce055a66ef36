import type { CardState } from '@nibras/contract';
import type { CardRow, StateRow } from './cards.queries.ts';
import { newState } from '#src/study/cards/schedule.ts';

/** What is known of a card; of one that nobody has seen, that it is new since it was made. */
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

/** The row of a card with this state; whether it is left out is kept. */
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
