import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import { isFunctionWord, isNumber, isPlainWord, isVerbShaped } from './making/word-shapes.ts';
import type { StudyPassage } from './passage.ts';
import { wordsOf } from './words.ts';

/** A frequent term of a text, in its most frequent form. */
export type KeyTerm = { term: string; score: number; count: number };

type Gram = {
  forms: Map<string, number>;
  count: number;
  words: number;
  first: number;
  stems: readonly string[];
};

export type StemRarity = (stem: string) => number;

const MAX_WORDS = 3;
/** Early words show the topic. */
const EARLY = 1.5;
/** Words that mostly occur together are one term. */
const TOGETHER = 3;
/** Shorter texts repeat hardly anything. */
const SHORT_TEXT_GRAMS = 200;

/** Weighs stems by how few passages contain them. Pauses between slices of work. */
export async function rarityIn(
  passages: readonly Pick<StudyPassage, 'text'>[],
  slices = createWorkSlices(),
): Promise<StemRarity> {
  const counts = new Map<string, number>();
  for (const { text } of passages) {
    if (slices.isFull(text.length)) await slices.pause();
    for (const stem of new Set(tokenize(text).map(light10))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return (stem) => Math.log(1 + passages.length / ((counts.get(stem) ?? 0) + 0.5));
}

/** The most characteristic terms, none within another of equal weight. */
export function findKeyTerms(text: string, limit: number, rarityOf: StemRarity): KeyTerm[] {
  const grams = countGrams(text);
  const counts = new Map<string, number>();
  for (const { words, stems, count } of grams.values()) {
    if (words === 1) counts.set(stems[0] ?? '', count);
  }
  const rated = [...grams.values()]
    .filter(({ words, count }) => words === 1 || count > 1 || grams.size < SHORT_TEXT_GRAMS)
    .map((gram) => ({ gram, score: scoreOf(gram, counts, rarityOf) }))
    .sort((a, b) => b.score - a.score);
  const chosen: { gram: Gram; score: number }[] = [];
  for (const one of rated) {
    if (chosen.length === limit) break;
    if (!chosen.some(({ gram }) => isPartOf(one.gram, gram))) chosen.push(one);
  }
  return chosen.map(({ gram, score }) => ({
    term: commonest(gram.forms),
    score,
    count: gram.count,
  }));
}

function scoreOf(
  { count, words, first, stems }: Gram,
  counts: ReadonlyMap<string, number>,
  rarityOf: StemRarity,
): number {
  const rarity = stems.reduce((sum, stem) => sum + Math.sqrt(rarityOf(stem)), 0) / words;
  const position = 1 + EARLY * (1 - first);
  const alone = stems.reduce((sum, stem) => sum + (counts.get(stem) ?? count), 0) / words;
  const cohesion = words === 1 ? 1 : 1 + (TOGETHER * words * count) / alone;
  return count * rarity * position * cohesion;
}

/** Runs of up to three words without stop words, numbers, verbs or punctuation. */
function countGrams(text: string): Map<string, Gram> {
  const grams = new Map<string, Gram>();
  const words = wordsOf(text);
  const isOpen = words.map(
    ({ form }) =>
      form.length > 2 &&
      !isNumber(form) &&
      !isFunctionWord(form) &&
      !isPlainWord(form) &&
      !isVerbShaped(form),
  );
  for (const [from, word] of words.entries()) {
    for (let to = from + 1; to <= from + MAX_WORDS && isOpen[to - 1] === true; to += 1) {
      const last = words[to - 1];
      if (!last) break;
      if (to > from + 1 && !/^\s*$/u.test(text.slice(words[to - 2]?.end, last.start))) break;
      add(grams, {
        stems: words.slice(from, to).map(({ form }) => light10(form)),
        form: text.slice(word.start, last.end),
        first: from / words.length,
      });
    }
  }
  return grams;
}

function add(
  grams: Map<string, Gram>,
  { stems, form, first }: { stems: string[]; form: string; first: number },
): void {
  const key = stems.join(' ');
  const known = grams.get(key) ?? {
    forms: new Map<string, number>(),
    count: 0,
    words: stems.length,
    first,
    stems,
  };
  known.count += 1;
  known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
  grams.set(key, known);
}

/** «التشغيل» is dropped beside «نظام التشغيل» unless it is more frequent alone. */
function isPartOf(one: Gram, other: Gram): boolean {
  const [short, long] = one.words <= other.words ? [one, other] : [other, one];
  return (
    short.words < long.words &&
    ` ${long.stems.join(' ')} `.includes(` ${short.stems.join(' ')} `) &&
    short.count <= 2 * long.count
  );
}

function commonest(forms: ReadonlyMap<string, number>): string {
  let best = '';
  let most = 0;
  for (const [form, count] of forms) {
    if (count > most) [best, most] = [form, count];
  }
  return best;
}
