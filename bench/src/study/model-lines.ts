import { splitSentences } from '@nibras/server/retrieval/sentences.ts';
import type { ModelLine } from '@nibras/server/study/read-line.ts';
import type { Course } from '../retrieval/centers.ts';
import type { Query } from '../retrieval/question-sets.ts';
import { pick, type Random } from '../retrieval/seeded-random.ts';

/** A line of a careful model with its course. */
export type GoodLine = { course: Course; line: ModelLine };

const WRONG_OPTIONS = 3;
const TRIES = 300;

/** Good lines from human questions with their answers and source sentences. */
export function goodLines(courses: readonly Course[], random: Random): GoodLine[] {
  const answers = courses.flatMap(({ queries }) => queries.map(answerOf));
  return courses.flatMap((course) =>
    course.queries.flatMap((query) => {
      const line = toLine(course, query);
      return line ? [{ course, line: withOptions(line, answers, random) }] : [];
    }),
  );
}

function toLine({ center }: Course, query: Query): ModelLine | null {
  const p = center.passages.findIndex(({ id }) => query.relevant.includes(id)) + 1;
  const text = center.passages[p - 1]?.text ?? '';
  const answer = answerOf(query);
  const at = text.indexOf(answer);
  const sentence = splitSentences(text).find(({ start, end }) => start <= at && at < end);
  if (at < 0 || !sentence) return null;
  const quote = text.slice(sentence.start, sentence.end);
  const words = quote.split(/\s+/u).length;
  const stem = stemOf(query);
  // Some human questions contain the answer, which a careful model avoids.
  const isFit = quote.includes(answer) && !stem.includes(answer) && words > 5 && words < 50;
  return isFit ? { kind: 'short', p, quote, stem, answer, wrong: [], why: null } : null;
}

/** Strips punctuation and stray articles around the sets' questions. */
function stemOf({ text }: Query): string {
  const bare = text.replace(/^[\s\-–•]+/u, '').trim();
  const end = Math.max(bare.indexOf('؟'), bare.indexOf('?'));
  return `${end < 0 ? bare : bare.slice(0, end).trim()}؟`;
}

function answerOf({ answers }: Query): string {
  return (answers[0] ?? '').replace(/^[\s،,.:«"(]+|[،,.:»")]$/gu, '').trim();
}

/** Adds options from other questions where they fit. */
function withOptions(line: ModelLine, answers: readonly string[], random: Random): ModelLine {
  const wrong = new Set<string>();
  for (let tried = 0; tried < TRIES && wrong.size < WRONG_OPTIONS; tried += 1) {
    const option = pick(random, answers);
    if (isAlike(String(line.answer), option) && !line.quote.includes(option)) wrong.add(option);
  }
  return wrong.size === WRONG_OPTIONS ? { ...line, kind: 'mcq', wrong: [...wrong] } : line;
}

function isAlike(answer: string, option: string): boolean {
  const words = (text: string): number => text.split(/[\s/\-–]+/u).length;
  const sort = (text: string): string =>
    /\p{N}/u.test(text) ? 'number' : /^[\x20-\x7E]+$/.test(text) ? 'latin' : 'words';
  const hasArticle = (text: string): boolean => /^[وفبك]?ال|^لل/u.test(text);
  const ratio = option.length / answer.length;
  return (
    option !== answer &&
    sort(option) === sort(answer) &&
    hasArticle(option) === hasArticle(answer) &&
    words(option) === words(answer) &&
    ratio > 0.6 &&
    ratio < 1.6
  );
}
