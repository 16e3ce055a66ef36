import { join } from 'node:path';
import { describeTerm, likeness, type Term } from '@nibras/server/study/making/likeness.ts';
import { isLatin, isNumber } from '@nibras/server/study/making/word-shapes.ts';
import { wordsOf } from '@nibras/server/study/words.ts';
import { mean, measured, readJsonLines, type Measure } from './measure.ts';

type Question = { choices: string[]; answer: string; subject?: string; grade?: number | string };

/**
 * The rank of examiners' wrong options among all options of the set by likeness. A subject acts as
 * a file, a grade as a heading.
 */
export async function measureDistractors(folder: string, set: string): Promise<Measure[]> {
  const questions = await readJsonLines<Question>(join(folder, `${set}.mcq.jsonl`));
  const pool = new Map<string, Term>();
  for (const question of questions) {
    for (const choice of question.choices) {
      const term = toTerm(choice, question);
      if (term.key !== '') pool.set(`${term.content} ${term.heading ?? ''} ${term.key}`, term);
    }
  }
  const ranks = questions.map((question) => reciprocalRank(question, [...pool.values()]));
  return [measured('distractorMrr', mean(ranks), ranks.length)];
}

function reciprocalRank(question: Question, pool: readonly Term[]): number {
  const at = Math.max(0, question.answer.charCodeAt(0) - 'A'.charCodeAt(0));
  const right = toTerm(question.choices[at] ?? '', question);
  const wrong = new Set(
    question.choices
      .map((choice) => toTerm(choice, question).key)
      .filter((key) => key !== right.key),
  );
  const ranked = pool
    .filter(({ key }) => key !== right.key)
    .map((term) => ({ key: term.key, score: likeness(right, term) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
  const place = ranked.findIndex(({ key }) => wrong.has(key));
  return place < 0 ? 0 : 1 / (place + 1);
}

function toTerm(text: string, { subject = '', grade = '' }: Question): Term {
  const forms = wordsOf(text).map(({ form }) => form);
  const type = forms.some(isNumber) ? 'number' : forms.some(isLatin) ? 'latin' : 'words';
  const place = { type, before: '', after: '', content: subject, heading: String(grade) } as const;
  return describeTerm(text.trim(), forms, place);
}
