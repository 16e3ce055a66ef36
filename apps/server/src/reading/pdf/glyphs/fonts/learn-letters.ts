/** A glyph of a font: what it is known by, and its letters where the file names them. */
export type SeenGlyph = { key: string; text: string | null };

/** The glyphs of a word in reading order, and what was recognised in their place. */
export type SeenWord = { glyphs: readonly SeenGlyph[]; text: string };

/** A glyph draws at most so many letters: «الله» is drawn as one. */
const MOST_LETTERS = 4;
/** How likely a glyph draws so many letters, before anything is known of it. */
const PRIOR = [0.02, 1, 0.06, 0.006, 0.003];
const PRIOR_WEIGHT = 0.4;
const ROUNDS = 5;
/** Longer words are two that were recognised as one. */
const LONGEST = 24;
/** Words of other lengths were cut differently by who recognised them. */
const MOST_SURPLUS = 3;
/** So many of the times that a glyph was seen, it must be the same letters. */
const MIN_SHARE = 0.5;
const SHARE_OF_STOP = 0.85;

type Counts = Map<string, Map<string, number>>;

/**
 * The letters that glyphs draw which the file does not name, told by words that were recognised in their
 * place: each glyph of a word stands for the next letters of it, for most glyphs one, and the ways to
 * divide words are weighed by how often they give a glyph the same letters (expectation maximisation by
 * the best way alone).
 */
export function learnLetters(words: readonly SeenWord[]): Map<string, string> {
  const usable = words.filter(
    ({ glyphs, text }) =>
      glyphs.length <= LONGEST &&
      text.length >= glyphs.length - MOST_SURPLUS &&
      text.length <= glyphs.length + MOST_SURPLUS &&
      glyphs.some((glyph) => glyph.text === null),
  );
  let counts: Counts = new Map();
  for (const { glyphs, text } of usable) {
    if (glyphs.length === text.length)
      glyphs.forEach(({ key }, at) => count(counts, key, text.charAt(at)));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const next: Counts = new Map();
    for (const word of usable) {
      const parts = divide(word, counts);
      word.glyphs.forEach(({ key }, at) => count(next, key, parts?.[at] ?? null));
    }
    counts = next;
  }
  const unnamed = new Set(
    usable.flatMap(({ glyphs }) => glyphs.flatMap(({ key, text }) => (text === null ? key : []))),
  );
  return new Map([...mostSeen(counts)].filter(([key]) => unnamed.has(key)));
}

function count(counts: Counts, key: string, letters: string | null): void {
  if (letters === null) return;
  const seen = counts.get(key) ?? new Map<string, number>();
  counts.set(key, seen);
  seen.set(letters, (seen.get(letters) ?? 0) + 1);
}

const sum = (seen: ReadonlyMap<string, number>): number =>
  [...seen.values()].reduce((total, times) => total + times, 0);

/** The letters of each glyph of a word, by the likeliest way to divide it; null where there is none. */
function divide({ glyphs, text }: SeenWord, counts: Counts): string[] | null {
  const width = text.length + 1;
  const best = new Float64Array((glyphs.length + 1) * width).fill(-Infinity);
  const taken = new Uint8Array(best.length);
  best[0] = 0;
  glyphs.forEach((glyph, row) => {
    const seen = counts.get(glyph.key);
    const total = seen === undefined ? 0 : sum(seen);
    for (let from = 0; from < width; from += 1) {
      const before = best[row * width + from] ?? -Infinity;
      if (before === -Infinity) continue;
      for (let length = 0; length <= MOST_LETTERS && from + length < width; length += 1) {
        const letters = text.slice(from, from + length);
        const times = seen?.get(letters) ?? 0;
        const isNamed = glyph.text === letters ? 1 : 0.01;
        const share = (times + PRIOR_WEIGHT * (PRIOR[length] ?? 0)) / (total + PRIOR_WEIGHT);
        const score = before + Math.log(glyph.text === null ? share : isNamed);
        const at = (row + 1) * width + from + length;
        if (score <= (best[at] ?? -Infinity)) continue;
        best[at] = score;
        taken[at] = length;
      }
    }
  });
  if (best.at(-1) === -Infinity) return null;
  const parts: string[] = [];
  let end = text.length;
  for (let row = glyphs.length; row > 0; row -= 1) {
    const length = taken[row * width + end] ?? 0;
    parts.unshift(text.slice(end - length, end));
    end -= length;
  }
  return parts;
}

/** The engine takes a comma for a full stop, a hamza and other small signs, and a full stop for nothing else. */
const isComma = (letters: string, share: number): boolean =>
  letters === '.' && share < SHARE_OF_STOP;

function mostSeen(counts: Counts): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [key, seen] of counts) {
    const [best, times] = [...seen].reduce((a, b) => (b[1] > a[1] ? b : a));
    const share = times / sum(seen);
    if (share >= MIN_SHARE) letters.set(key, isComma(best, share) ? '،' : best);
  }
  return letters;
}
