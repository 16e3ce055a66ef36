import type { CardState } from '@nibras/contract';
import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Grades,
  Rating,
  StrategyMode,
  type Card,
} from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#src/study/random.ts';
import { createSchedule, newState, type CardRating } from './schedule.ts';

const HISTORIES = 10_000;
const MINUTE_MS = 60_000;
const START = new Date('2026-03-01T09:00:00.000Z');
const STEPS_MINUTES = [0, 1, 7, 12, 60, 60 * 20, 60 * 24 * 3, 60 * 24 * 40, 60 * 24 * 300];

describe('the schedule of a card', () => {
  it(`is that of ts-fsrs over ${HISTORIES} histories, though it goes through the store`, () => {
    const numbers = createRandom(17);
    const random = () => numbers.next();
    const differing: number[] = [];
    for (let n = 0; n < HISTORIES; n += 1) {
      const id = `item-${n}`;
      const retention = 0.7 + Math.floor(random() * 28) / 100;
      const plain = fsrs({ request_retention: retention, enable_fuzz: true }).useStrategy(
        StrategyMode.SEED,
        GenSeedStrategyWithCardId('id'),
      );
      const ours = createSchedule(retention);
      let card: Card = Object.assign(createEmptyCard(START), { id });
      let state = newState(START);
      let at = START.getTime();
      for (let left = 1 + Math.floor(random() * 7); left > 0; left -= 1) {
        const step = STEPS_MINUTES[Math.floor(random() * STEPS_MINUTES.length)] ?? 0;
        at += Math.floor(step * MINUTE_MS * (0.5 + random()));
        const rating = (1 + Math.floor(random() * 4)) as CardRating;
        card = plain.next(card, new Date(at), Grades[rating - 1] ?? Rating.Good).card;
        const carried = JSON.parse(JSON.stringify(state)) as CardState;
        state = ours.review(id, carried, new Date(at), rating);
        const isSame =
          state.due === card.due.toISOString() &&
          state.stability === card.stability &&
          state.difficulty === card.difficulty &&
          state.lapses === card.lapses;
        if (!isSame) differing.push(n);
      }
    }
    expect(differing).toEqual([]);
  });

  it('previews what a review then gives', () => {
    const schedule = createSchedule(0.9);
    const seen = schedule.review('a', newState(START), START, 4);
    const at = new Date('2026-04-01T09:00:00.000Z');
    const previews = schedule.previews('a', seen, at);
    const given = ([1, 2, 3, 4] as const).map(
      (rating) => schedule.review('a', seen, at, rating).due,
    );
    expect(Object.values(previews)).toEqual(given);
  });
});
