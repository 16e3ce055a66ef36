import type { FoldedText } from './fold-letters.ts';
import type { QuranText, Stretch } from './quran-text.ts';

/** One word of a folded text: letters `start` to `end` of it. */
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

/** How many places are looked at closely when the verse that was meant is sought. */
const CANDIDATES = 8;
/** A quote is looked for by so many of its words at most. */
const MAX_WORDS = 100;
/** A word that stands on every page tells nothing of the place. */
const COMMON = 500;
/** What a word between two others of the quote takes off the weight of a place. */
const GAP_WEIGHT = 1.5;
/** How much of a quote's weight must stand in one place for that to be what was meant. */
const CLEAR_SHARE = 0.45;
/** A place that the text names itself need hold less of it. */
const NAMED_SHARE = 0.25;
/** A verse that is no longer is given whole. */
const WHOLE_VERSE_WORDS = 40;
const UNKNOWN = -1;
/** Fewer words stand in any order by chance; a longer quote is aligned. */
const LEAST_TURNED = 4;
const MOST_TURNED = 12;

/** A word without article and ending: «اليسر» and «يسرا» are one. */
const rootOf = (word: string): string =>
  word.replace(/^[وف]?ال(?=.{2})/, '').replace(/(?<=.{2})(?:ا|ون|ين)$/, '');

/** Which words follow one another in the text, and where each word stands. */
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
  /** A word that the text does not have counts as one that it has once. */
  const rarity = (id: number): number => rarities[id] ?? Math.log(words.length);

  const idsOf = (given: readonly FoldedWord[]): number[] =>
    given.slice(0, MAX_WORDS).map(({ word }) => ids.get(word) ?? UNKNOWN);

  /** Where in the text the words of a quote stand densest, by weight. */
  function densest(own: readonly number[], width: number): number[] {
    const weights = new Map<number, number>();
    for (const id of new Set(own)) {
      const at = places[id] ?? [];
      if (at.length > COMMON) continue;
      for (const place of at) {
        const bucket = Math.floor(place / width);
        // Half of it for the next one: a border of buckets may cut a verse.
        weights.set(bucket, (weights.get(bucket) ?? 0) + rarity(id));
        weights.set(bucket + 1, (weights.get(bucket + 1) ?? 0) + rarity(id) / 2);
      }
    }
    return [...weights]
      .sort(([, a], [, b]) => b - a)
      .slice(0, CANDIDATES)
      .map(([bucket]) => bucket * width);
  }

  /** Where the words of each root stand. */
  let byRoot: Map<string, number[]> | null = null;
  const roots = (): Map<string, number[]> =>
    (byRoot ??= Map.groupBy(words.keys(), (at) => rootOf(words[at]?.word ?? '')));

  return {
    /** The share of the quote's neighbouring words, three by three, that stand so in the text. */
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
     * The stretch that has all words of a quote, but in another order or with their endings exchanged:
     * «فإن مع اليسر عسرا». Null where there is none.
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
     * The stretch that a wrong quote was meant to be: where the most weight of its words stands
     * together in their order, rare words weighing most. Null where no place is clear.
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

  /** The number of the word that a letter stands in. */
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

  /** The verses of some words as far as they are short; of a long one the words themselves. */
  function wholeVerses({ first, last }: Aligned, count: number): Stretch {
    const stretch = { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
    const whole = text.versesAround(stretch);
    const end = wordAt(whole.end - 1);
    const length = end - wordAt(whole.start) + 1;
    if (length <= WHOLE_VERSE_WORDS || length <= 2 * (last - first + 1)) return whole;
    // As many words as were quoted, so that the end of the quotation is put right too.
    const until = Math.min(end, Math.max(last, first + count - 1));
    return { ...stretch, end: words[until]?.end ?? stretch.end };
  }
}

type Aligned = { first: number; last: number; weight: number };

/** The heaviest run of words that a quote and a part of the text have in common, in their order. */
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
