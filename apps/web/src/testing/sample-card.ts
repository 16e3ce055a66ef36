import type { StudyCard } from '@nibras/contract';

const MINUTE_MS = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A card of an own item, in review by its state. */
export const sampleCard = (id: string, state = 2): StudyCard => ({
  centerId: 'c1',
  item: {
    id,
    kind: 'card',
    stem: `سؤال ${id}`,
    options: null,
    answer: { accepted: [`جواب ${id}`], points: [] },
    explanation: null,
    topic: null,
    origin: 'own',
    state: 'live',
    source: null,
  },
  state: {
    due: inMs(0),
    stability: 1,
    difficulty: 5,
    state,
    step: 0,
    reps: 1,
    lapses: 0,
    lastReview: null,
  },
  previews: {
    again: inMs(MINUTE_MS),
    hard: inMs(6 * MINUTE_MS),
    good: inMs(3 * 24 * 60 * MINUTE_MS),
    easy: inMs(90 * 24 * 60 * MINUTE_MS),
  },
});
