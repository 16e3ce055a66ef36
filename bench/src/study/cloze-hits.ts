import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BLANK } from '@nibras/server/study/item.ts';
import { makeItems } from '@nibras/server/study/make-items.ts';
import type { StudyPassage } from '@nibras/server/study/passage.ts';
import { mean, measured, readJsonLines, type Measure } from './measure.ts';

type Passage = { id: string; text: string; doc?: string; course?: string };
type Span = { start: number; end: number };
type Query = { relevant: string[]; answers: string[] };

/** Whether the best cloze of each passage blanks what people asked for. */
export async function measureClozes(folder: string, set: string): Promise<Measure[]> {
  const passages = await readJsonLines<Passage>(join(folder, `${set}.passages.jsonl`));
  const path = join(folder, `${set}.queries.jsonl`);
  const hasQueries = await readFile(path).then(
    () => true,
    () => false,
  );
  if (!hasQueries) return [];
  const answers = new Map<string, string[]>();
  for (const { relevant, answers: given } of await readJsonLines<Query>(path)) {
    for (const id of relevant) answers.set(id, [...(answers.get(id) ?? []), ...given]);
  }
  const hits: number[] = [];
  for (const passage of passages) {
    const blank = await bestBlank(passage);
    if (!blank) continue;
    hits.push(isWithin(passage.text, blank, answers.get(passage.id) ?? []) ? 1 : 0);
  }
  return [measured('clozeHits', 100 * mean(hits), hits.length)];
}

async function bestBlank({ id, text, doc = '' }: Passage): Promise<Span | null> {
  const passage: StudyPassage = {
    id,
    content: doc,
    fileName: doc,
    page: 1,
    pageLabel: 'page',
    start: 0,
    text,
    blocks: [],
    heading: doc,
    topic: doc,
    isOcr: false,
  };
  const { items } = await makeItems([passage], { kinds: ['cloze'], count: 1, seed: 1 });
  const [item] = items;
  const words = item?.answer.accepted[0];
  if (!item || typeof words !== 'string') return null;
  // The text after the blank ends the quote verbatim.
  const after = item.stem.slice(item.stem.indexOf(BLANK) + BLANK.length);
  const end = item.anchor.end - after.length;
  return { start: end - words.length, end };
}

function isWithin(text: string, blank: Span, answers: readonly string[]): boolean {
  return answers.some((answer) => {
    const start = text.indexOf(answer);
    return start >= 0 && start <= blank.start && blank.end <= start + answer.length;
  });
}
