import type { CardState } from '@nibras/contract';
import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Rating,
  StrategyMode,
  TypeConvert,
  type Card,
  type Grade,
} from 'ts-fsrs';

export type CardRating = 1 | 2 | 3 | 4;
const GRADES: Record<CardRating, Grade> = {
  1: Rating.Again,
  2: Rating.Hard,
  3: Rating.Good,
  4: Rating.Easy,
};

const NEVER_ASKED = { elapsed_days: 0, scheduled_days: 0 };

type CardWithId = Card & { id: string };

export type Previews = { again: string; hard: string; good: string; easy: string };

/** Schedules cards. The same id and history always give the same times. */
export function createSchedule(retention: number) {
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: true }).useStrategy(
    StrategyMode.SEED,
    GenSeedStrategyWithCardId('id'),
  );

  return {
    review: (id: string, state: CardState, at: Date, rating: CardRating): CardState =>
      stateOf(scheduler.next(cardOf(id, state), at, GRADES[rating]).card),

    previews(id: string, state: CardState, at: Date): Previews {
      const next = scheduler.repeat(cardOf(id, state), at);
      return {
        again: next[Rating.Again].card.due.toISOString(),
        hard: next[Rating.Hard].card.due.toISOString(),
        good: next[Rating.Good].card.due.toISOString(),
        easy: next[Rating.Easy].card.due.toISOString(),
      };
    },

    recall: (state: CardState, at: Date): number =>
      scheduler.get_retrievability(cardOf('', state), at, false),
  };
}

export function newState(at: Date): CardState {
  return stateOf(createEmptyCard(at));
}

function cardOf(id: string, state: CardState): CardWithId {
  const { due, stability, difficulty, reps, lapses, lastReview } = state;
  return {
    id,
    due: new Date(due),
    stability,
    difficulty,
    // The scheduler sets these but never reads them.
    ...NEVER_ASKED,
    learning_steps: state.step,
    reps,
    lapses,
    state: TypeConvert.state(state.state),
    ...(lastReview !== null && { last_review: new Date(lastReview) }),
  };
}

function stateOf(card: Card): CardState {
  const { due, stability, difficulty, state, learning_steps, reps, lapses, last_review } = card;
  return {
    due: due.toISOString(),
    stability,
    difficulty,
    state,
    step: learning_steps,
    reps,
    lapses,
    lastReview: last_review?.toISOString() ?? null,
  };
}
