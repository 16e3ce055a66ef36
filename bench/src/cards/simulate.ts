import { DAY_MS, type CardState } from '@nibras/contract';
import { newCardsUntilExam } from '@nibras/server/study/cards/pacing.ts';
import { createSchedule, newState, type CardRating } from '@nibras/server/study/cards/schedule.ts';
import { createRandom, type Random } from '@nibras/server/study/random.ts';

export type Course = { cards: number; days: number; answersPerDay: number };
/** `plain`: due cards, then 20 new ones. `paced`: due and new alternating until the exam. */
export type Student = 'paced' | 'plain';

const ANSWER_MS = 20_000;
const START = Date.parse('2026-03-01T15:00:00.000Z');
const DAILY_NEW = 20;
const RETENTION = 0.9;
/**
 * Probabilities of again, hard, good, easy at first sight, and of the latter three when recalled.
 */
const FIRST_RATINGS = [0.24, 0.094, 0.495, 0.171];
const LATER_RATINGS = [0, 0.224, 0.631, 0.145];

type Simulated = { id: string; state: CardState };

/**
 * Mean probability of recall on the exam day, for a student with a fixed number of daily answers
 * who recalls by the memory model.
 */
export function recallOnExamDay(course: Course, student: Student, seed: number): number {
  const { days, answersPerDay } = course;
  const random = createRandom(seed);
  const schedule = createSchedule(RETENTION);
  const cards = Array.from({ length: course.cards }, (_, n): Simulated => ({
    id: `card-${seed}-${n}`,
    state: newState(new Date(START)),
  }));
  for (let day = 0; day < days; day += 1) {
    let seenToday = 0;
    for (let answer = 0; answer < answersPerDay; answer += 1) {
      const at = new Date(START + day * DAY_MS + answer * ANSWER_MS);
      const unseen = cards.filter(({ state }) => state.state === 0);
      const room =
        student === 'paced'
          ? newCardsUntilExam({ unseen: unseen.length, seenToday, daysLeft: days - day })
          : DAILY_NEW - seenToday;
      const fresh = room > 0 ? unseen[0] : undefined;
      const due = mostForgotten(cards, at);
      const isTurnOfNew = student === 'paced' && answer % 2 === 1;
      const card = isTurnOfNew ? (fresh ?? due) : (due ?? fresh);
      if (!card) continue;
      if (card === fresh) seenToday += 1;
      const known = schedule.recall(card.state, at);
      const rating = card === fresh ? drawn(random, FIRST_RATINGS) : ratingOf(random, known);
      card.state = schedule.review(card.id, card.state, at, rating);
    }
  }
  const exam = new Date(START + days * DAY_MS);
  const sum = cards.reduce((all, { state }) => all + schedule.recall(state, exam), 0);
  return sum / course.cards;
}

const ratingOf = (random: Random, known: number): CardRating =>
  random.next() < known ? drawn(random, LATER_RATINGS) : 1;

function drawn(random: Random, shares: readonly number[]): CardRating {
  let left = random.next();
  const at = shares.findIndex((share) => (left -= share) < 0);
  return ((at < 0 ? 2 : at) + 1) as CardRating;
}

function mostForgotten(cards: readonly Simulated[], at: Date): Simulated | undefined {
  // Ten hours after the session it is 04:00 in Riyadh.
  const dayEnd = at.getTime() - ((at.getTime() - START) % DAY_MS) + 10 * 60 * 60 * 1000;
  let worst: Simulated | undefined;
  let least = -1;
  for (const card of cards) {
    const { state, due, stability, lastReview } = card.state;
    if (lastReview === null) continue;
    if (Date.parse(due) > (state === 2 ? dayEnd : at.getTime())) continue;
    const gone = (at.getTime() - Date.parse(lastReview)) / stability;
    if (gone > least) [worst, least] = [card, gone];
  }
  return worst;
}
