import type { FoldedText } from './fold-letters.ts';
import type { QuranText, Stretch } from './quran-text.ts';

/** A word's range in the folded letters. */
export type FoldedWord = { word: string; start: number; end: number };

export function foldedWords({
  letters,
  begins,
}: Pick<FoldedText, 'letters' | 'begins'>): FoldedWord[] {
  const words: FoldedWord[] = [];
  let start = 0;
  for (let end = 1; end <= letters.length; end += 1) {
    if (end < letters.length && begins[end] === 0) continue;
    words.push({ word: letters.slice(start, end), start, end });
    start = end;
  }
  return words;
}

export type WordGrams = ReturnType<typeof createWordGrams>;

/** Places to align when searching the meant verse. */
const CANDIDATES = 8;
/** Words of a quote used for the search. */
const MAX_WORDS = 100;
/** A more frequent word does not locate anything. */
const COMMON = 500;
/** Penalty for a gap between matching words. */
const GAP_WEIGHT = 1.5;
/** The share of the quote's weight that makes a place clear. */
const CLEAR_SHARE = 0.45;
/** A lower share for a place that the text names. */
const NAMED_SHARE = 0.25;
const WHOLE_VERSE_WORDS = 40;
const UNKNOWN = -1;
/** Fewer words match in any order by chance; longer quotes are aligned. */
const LEAST_TURNED = 4;
const MOST_TURNED = 12;

/** Strips article and ending: «اليسر» and «يسرا» are equal. */
const rootOf = (word: string): string =>
  word.replace(/^[وف]?ال(?=.{2})/, '').replace(/(?<=.{2})(?:ا|ون|ين)$/, '');

/** Indexes word sequences and positions. */
export function createWordGrams(text: QuranText) {
  const words = foldedWords(text);
  const ids = new Map<string, number>();
  const places: number[][] = [];
  const numbers = new Int32Array(words.length);
  words.forEach(({ word }, index) => {
    let id = ids.get(word);
    if (id === undefined) {
      id = places.push([]) - 1;
      ids.set(word, id);
    }
    places[id]?.push(index);
    numbers[index] = id;
  });
  const size = places.length;
  const pairs = new Set<number>();
  const triples = new Set<number>();
  for (let index = 1; index < numbers.length; index += 1) {
    const pair = (numbers[index - 1] ?? 0) * size + (numbers[index] ?? 0);
    pairs.add(pair);
    if (index + 1 < numbers.length) triples.add(pair * size + (numbers[index + 1] ?? 0));
  }
  const rarities = places.map((at) => Math.log(words.length / at.length));
  /** An unknown word counts as one that occurs once. */
  const rarity = (id: number): number => rarities[id] ?? Math.log(words.length);

  const idsOf = (given: readonly FoldedWord[]): number[] =>
    given.slice(0, MAX_WORDS).map(({ word }) => ids.get(word) ?? UNKNOWN);

  /** The buckets with the greatest weight of the quote's words. */
  function densest(own: readonly number[], width: number): number[] {
    const weights = new Map<number, number>();
    for (const id of new Set(own)) {
      const at = places[id] ?? [];
      if (at.length > COMMON) continue;
      for (const place of at) {
        const bucket = Math.floor(place / width);
        // Also half to the next bucket, because a boundary may cut a verse.
        weights.set(bucket, (weights.get(bucket) ?? 0) + rarity(id));
        weights.set(bucket + 1, (weights.get(bucket + 1) ?? 0) + rarity(id) / 2);
      }
    }
    return [...weights]
      .sort(([, a], [, b]) => b - a)
      .slice(0, CANDIDATES)
      .map(([bucket]) => bucket * width);
  }

  /** Word positions by root. */
  let byRoot: Map<string, number[]> | null = null;
  const roots = (): Map<string, number[]> =>
    (byRoot ??= Map.groupBy(words.keys(), (at) => rootOf(words[at]?.word ?? '')));

  return {
    /** The share of the quote's word trigrams in the text. */
    cover(given: readonly FoldedWord[]): number {
      const own = idsOf(given);
      const width = own.length >= 3 ? 3 : 2;
      let found = 0;
      for (let index = width - 1; index < own.length; index += 1) {
        const some = own.slice(index - width + 1, index + 1);
        if (some.includes(UNKNOWN)) continue;
        const key = some.reduce((sum, id) => sum * size + id, 0);
        if ((width === 3 ? triples : pairs).has(key)) found += 1;
      }
      return found / Math.max(1, own.length - width + 1);
    },

    /**
     * Finds a verse with all words in another order or with exchanged endings: «فإن مع اليسر عسرا».
     * Null if there is none.
     */
    findTurned(given: readonly FoldedWord[]): Stretch | null {
      if (given.length < LEAST_TURNED || given.length > MOST_TURNED) return null;
      const own = given.map(({ word }) => rootOf(word)).sort();
      const wanted = own.join(' ');
      const rarest = own.reduce((best, root) =>
        (roots().get(root)?.length ?? 0) < (roots().get(best)?.length ?? 0) ? root : best,
      );
      for (const place of roots().get(rarest) ?? []) {
        for (let from = place - own.length + 1; from <= place; from += 1) {
          const window = words.slice(Math.max(0, from), from + own.length);
          const found = window.map(({ word }) => rootOf(word)).sort();
          const [first, last] = [window[0], window.at(-1)];
          if (!first || !last || found.join(' ') !== wanted) continue;
          return { start: first.start, end: last.end };
        }
      }
      return null;
    },

    /**
     * Finds the verse that a wrong quote meant: the heaviest ordered match, with rare words
     * weighing most. Null if none is clear.
     */
    findMeant(given: readonly FoldedWord[], named: Stretch | null): Stretch | null {
      const own = idsOf(given);
      const total = own.reduce((sum, id) => sum + rarity(id), 0);
      const width = Math.ceil(own.length * 1.5) + 2;
      const within = (from: number, to: number): Aligned | null =>
        align(own, numbers, { from: Math.max(0, from), to: Math.min(words.length, to) }, rarity);
      if (named) {
        const inNamed = within(wordAt(named.start), wordAt(named.end) + width);
        if (inNamed && inNamed.weight >= NAMED_SHARE * total)
          return wholeVerses(inNamed, own.length);
      }
      let best: Aligned | null = null;
      for (const from of densest(own, width)) {
        const aligned = within(from - width, from + 2 * width);
        if (aligned && (!best || aligned.weight > best.weight)) best = aligned;
      }
      return best && best.weight >= CLEAR_SHARE * total ? wholeVerses(best, own.length) : null;
    },
  };

  function wordAt(letter: number): number {
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((words[middle]?.start ?? 0) <= letter) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Whole verses if short, else the words themselves. */
  function wholeVerses({ first, last }: Aligned, count: number): Stretch {
    const stretch = { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
    const whole = text.versesAround(stretch);
    const end = wordAt(whole.end - 1);
    const length = end - wordAt(whole.start) + 1;
    if (length <= WHOLE_VERSE_WORDS || length <= 2 * (last - first + 1)) return whole;
    // Includes as many words as quoted, so that the end is corrected too.
    const until = Math.min(end, Math.max(last, first + count - 1));
    return { ...stretch, end: words[until]?.end ?? stretch.end };
  }
}

type Aligned = { first: number; last: number; weight: number };

/** The heaviest common subsequence of a quote and part of the text. */
function align(
  own: readonly number[],
  numbers: Int32Array,
  { from, to }: { from: number; to: number },
  rarity: (id: number) => number,
): Aligned | null {
  const none: Aligned = { first: -1, last: -1, weight: 0 };
  let above: Aligned[] = Array.from({ length: to - from + 1 }, () => none);
  for (const id of own) {
    const row: Aligned[] = [none];
    for (let at = from; at < to; at += 1) {
      const column = at - from + 1;
      const [before, up, left] = [
        above[column - 1] ?? none,
        above[column] ?? none,
        row[column - 1] ?? none,
      ];
      let best = up.weight >= left.weight ? up : left;
      if (id !== UNKNOWN && numbers[at] === id) {
        const gap = before.last < 0 ? 0 : at - 1 - before.last;
        const weight = before.weight + rarity(id) - GAP_WEIGHT * gap;
        const first = before.first < 0 ? at : before.first;
        if (weight >= best.weight) best = { first, last: at, weight };
      }
      row.push(best);
    }
    above = row;
  }
  const best = above.at(-1) ?? none;
  return best.first < 0 ? null : best;
}
