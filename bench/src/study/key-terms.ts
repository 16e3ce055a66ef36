import { join } from 'node:path';
import { findKeyTerms, rarityIn } from '@nibras/server/study/key-terms.ts';
import { stemsOf } from '@nibras/server/study/words.ts';
import { mean, measured, readJsonLines, type Measure } from './measure.ts';

type Keyed = { text: string; keys: string[] };

const DEPTH = 15;

/** Agreement of the first fifteen key terms with human choices. */
export async function measureKeyTerms(folder: string, set: string): Promise<Measure[]> {
  const texts = await readJsonLines<Keyed>(join(folder, `${set}.keys.jsonl`));
  const rarityOf = await rarityIn(texts);
  const scores = texts.map(({ text, keys }) => {
    const wanted = new Set(keys.map(keyOf));
    const found = new Set(findKeyTerms(text, DEPTH, rarityOf).map(({ term }) => keyOf(term)));
    const right = found.intersection(wanted).size;
    return (2 * right) / Math.max(1, found.size + wanted.size);
  });
  return [measured('f1at15', 100 * mean(scores), texts.length)];
}

function keyOf(term: string): string {
  return stemsOf(term).join(' ');
}
