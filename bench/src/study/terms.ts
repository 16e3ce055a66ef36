import { join } from 'node:path';
import { findGlossary } from '@nibras/server/study/glossary.ts';
import { stemsOf } from '@nibras/server/study/words.ts';
import { measured, readJsonLines, type Measure } from './measure.ts';

type Page = { text: string; pairs: [arabic: string, latin: string][] };

/** Precision and recall of the glossary's pairs per page. */
export async function measureTerms(folder: string, set: string): Promise<Measure[]> {
  const pages = await readJsonLines<Page>(join(folder, `${set}.terms.jsonl`));
  const found = pages.map(() => new Set<string>());
  const passages = pages.map(({ text }, at) => ({
    id: String(at),
    content: set,
    fileName: set,
    page: at + 1,
    pageLabel: 'page' as const,
    start: 0,
    text,
    blocks: [],
    heading: null,
    topic: set,
    isOcr: false,
  }));
  for (const { arabic, latin, sightings } of await findGlossary(passages)) {
    for (const { passage } of sightings) found[passage]?.add(keyOf(arabic, latin));
  }
  const wanted = pages.map(
    ({ pairs }) => new Set(pairs.map(([arabic, latin]) => keyOf(arabic, latin))),
  );
  const total = (sets: readonly Set<string>[]): number =>
    sets.reduce((sum, one) => sum + one.size, 0);
  const right = total(found.map((keys, at) => keys.intersection(wanted[at] ?? new Set())));
  return [
    measured('precision', (100 * right) / Math.max(1, total(found)), total(found)),
    measured('recall', (100 * right) / Math.max(1, total(wanted)), total(wanted)),
  ];
}

/** Articles and endings do not count. */
function keyOf(arabic: string, latin: string): string {
  return `${stemsOf(arabic).join(' ')} = ${latin
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}
