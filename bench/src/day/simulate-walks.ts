import { createRandom } from '@nibras/server/study/random.ts';
import { chooseItem } from '@nibras/server/study/walk/choose-item.ts';
import {
  readFacts,
  type WalkAnswer,
  type WalkItem,
} from '@nibras/server/study/walk/fact-states.ts';
import type { Row } from './row.ts';

const FACTS = 144;
const TOPICS = 12;
const STUDENTS = 40;
const QUESTIONS_A_DAY = 40;
/** Prior knowledge per topic; random questions then lead to 74 % after 300. */
const KNOWN_FROM = 0.27;
const KNOWN_TO = 0.75;
/** Probabilities of a lucky guess and of a slip. */
const GUESS = 0.2;
const SLIP = 0.05;
const KINDS = ['cloze', 'mcq', 'tf', 'define'] as const;

type Course = { questions: number; learn: number };

const SETS: (Course & { least: number })[] = [
  { questions: 200, learn: 0.3, least: 0.74 },
  { questions: 300, learn: 0.3, least: 0.82 },
  { questions: 400, learn: 0.3, least: 0.87 },
  { questions: 300, learn: 0.5, least: 0.91 },
];

/** The walk's next item; null ends the simulation. */
const choose = (
  items: readonly WalkItem[],
  answers: readonly WalkAnswer[],
  { day, questionsLeft }: { day: number; questionsLeft: number },
): string | null =>
  chooseItem({
    facts: readFacts(items, answers, day),
    due: [],
    answers,
    today: day,
    previous: answers.at(-1)?.itemId ?? null,
    passed: new Set(),
    questionsLeft,
    onlyMissed: false,
  });

function factsKnown(course: Course): number {
  let known = 0;
  for (let seed = 1; seed <= STUDENTS; seed += 1) known += studyOnce(course, seed);
  return known / STUDENTS;
}

/** Each shown answer teaches an unknown fact with probability `learn`. */
function studyOnce({ questions, learn }: Course, seed: number): number {
  const random = createRandom(seed);
  const known = new Set<string>();
  const items: WalkItem[] = [];
  for (let n = 0; n < FACTS; n += 1) {
    const topic = n % TOPICS;
    const share = KNOWN_FROM + ((KNOWN_TO - KNOWN_FROM) * topic) / (TOPICS - 1);
    if (random.next() < share) known.add(String(n));
    for (const kind of KINDS) {
      items.push({ id: `${n}-${kind}`, kind, topic: String(topic), fact: String(n) });
    }
  }
  const factOf = new Map(items.map(({ id, fact }) => [id, fact]));
  const answers: WalkAnswer[] = [];
  for (let asked = 0; asked < questions; asked += 1) {
    const day = Math.floor(asked / QUESTIONS_A_DAY);
    const itemId = choose(items, answers, { day, questionsLeft: questions - asked });
    if (itemId === null) break;
    const fact = factOf.get(itemId) ?? '';
    const isRight = random.next() < (known.has(fact) ? 1 - SLIP : GUESS);
    answers.push({ itemId, isRight, day });
    if (random.next() < learn) known.add(fact);
  }
  return known.size / FACTS;
}

export const measureFactsKnown = (): Row[] =>
  SETS.map(({ least, ...course }) => ({
    set: `${course.questions}@${String(course.learn).replace(/^0/, '')}`,
    measure: 'factsKnown',
    value: factsKnown(course),
    n: STUDENTS,
    least,
  }));
