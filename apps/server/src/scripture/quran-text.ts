import { foldLetters } from './fold-letters.ts';

export type Verse = { sura: number; number: number; text: string };

export type Stretch = { start: number; end: number };

export type QuranText = ReturnType<typeof readQuranText>;

/** The basmala before a sura's first verse belongs to none of its verses. */
const BASMALA_WORDS = 4;
/** Quotes are indexed by this many letters. */
const KEY_LETTERS = 6;

/** Reads verses (`sura|verse|text`) as one string, so that a quote may cross verses of a sura. */
export function readQuranText(file: string) {
  const { letters, at, marks, begins } = foldLetters(file);
  const verses: Verse[] = [];
  const firstLetters: number[] = [];
  let letter = 0;
  let place = 0;
  for (const line of file.split('\n')) {
    const [sura, number, text] = line.split('|');
    if (text !== undefined) {
      verses.push({ sura: Number(sura), number: Number(number), text });
      while (letter < at.length && (at[letter] ?? 0) < place) letter += 1;
      firstLetters.push(letter);
    }
    place += line.length + 1;
  }
  const wordStarts = indexStarts(letters, begins);
  const firstLetter = (verse: number): number => firstLetters[verse] ?? letters.length;

  function verseAt(letter: number): number {
    let low = 0;
    let high = verses.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firstLetter(middle) <= letter) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first letter of a verse after any preceding basmala. */
  function verseStart(verse: number): number {
    let start = firstLetter(verse);
    const { sura, number } = verses[verse] ?? {};
    if (number !== 1 || sura === 1 || sura === 9) return start;
    for (let words = 0; words < BASMALA_WORDS; words += 1) {
      start += 1;
      while (begins[start] === 0) start += 1;
    }
    return start;
  }

  const suraAt = (letter: number): number => verses[verseAt(letter)]?.sura ?? 0;
  const isBorder = (letter: number): boolean => letter === letters.length || begins[letter] === 1;
  const isInOneSura = ({ start, end }: Stretch): boolean => suraAt(start) === suraAt(end - 1);

  return {
    verses,
    letters,
    marks,
    begins,
    suraAt,
    verseOf: (stretch: Stretch): Verse | undefined => verses[verseAt(stretch.start)],

    stretchOf(sura: number, number: number): Stretch | null {
      const verse = verses.findIndex((one) => one.sura === sura && one.number === number);
      return verse < 0 ? null : { start: verseStart(verse), end: firstLetter(verse + 1) };
    },

    /** The whole verses around a range, within one sura. */
    versesAround({ start, end }: Stretch): Stretch {
      const last = Math.max(start, end - 1);
      return {
        start: Math.min(start, verseStart(verseAt(start))),
        end: firstLetter(verseAt(last) + 1),
      };
    },

    /** Up to `atMost` places with these letters on word boundaries in a sura. */
    findAll(sought: string, atMost: number): Stretch[] {
      const found: Stretch[] = [];
      for (const start of wordStarts(sought)) {
        const stretch = { start, end: start + sought.length };
        if (!letters.startsWith(sought, start) || !isBorder(stretch.end)) continue;
        if (isInOneSura(stretch)) found.push(stretch);
        if (found.length === atMost) break;
      }
      return found;
    },

    /** The original words of a range, by verse. */
    wordsOf({ start, end }: Stretch): Verse[] {
      const words: Verse[] = [];
      for (let index = verseAt(start); index <= verseAt(end - 1); index += 1) {
        const verse = verses[index];
        if (!verse) break;
        const from = Math.max(start, firstLetter(index));
        const isCut = end < firstLetter(index + 1);
        const lineStart = lineOf(from);
        const first = wordStart(from) - lineStart;
        const last = isCut ? wordStart(end) - lineStart : verse.text.length;
        words.push({ ...verse, text: verse.text.slice(first, last).trim() });
      }
      return words;
    },
  };

  function lineOf(letter: number): number {
    return file.lastIndexOf('|', at[letter] ?? 0) + 1;
  }

  /** The start of a letter's word, including an ignored hamza. */
  function wordStart(letter: number): number {
    const from = at[letter] ?? 0;
    return Math.max(file.lastIndexOf(' ', from), file.lastIndexOf('|', from)) + 1;
  }
}

/** Finds words by a quote's first letters, with linked lists in arrays for speed. */
function indexStarts(letters: string, begins: Uint8Array): (sought: string) => Iterable<number> {
  const first = new Map<number, number>();
  const next = new Int32Array(letters.length);
  const short = new Map<string, number[]>();
  // Backwards, so that lists are ascending.
  for (let start = letters.length - 1; start >= 0; start -= 1) {
    if (begins[start] === 0) continue;
    const key = keyOf(letters, start, KEY_LETTERS);
    next[start] = first.get(key) ?? -1;
    first.set(key, start);
    for (let length = 1; length < KEY_LETTERS; length += 1) {
      if (begins[start + length] === 1) note(short, letters.slice(start, start + length), start);
    }
  }
  return function* (sought) {
    if (sought.length < KEY_LETTERS) {
      yield* short.get(sought) ?? [];
      return;
    }
    let at = first.get(keyOf(sought, 0, KEY_LETTERS)) ?? -1;
    while (at >= 0) {
      yield at;
      at = next[at] ?? -1;
    }
  };
}

/** Short keys have very many places; some are enough. */
const SHORT_PLACES = 64;

function note(short: Map<string, number[]>, letters: string, start: number): void {
  const starts = short.get(letters);
  if (!starts) short.set(letters, [start]);
  else if (starts.length < SHORT_PLACES) starts.push(start);
}

/** Encodes letters as a number: Arabic ones differ in the last six bits. */
function keyOf(letters: string, start: number, length: number): number {
  let key = 0;
  for (let at = start; at < start + length; at += 1) key = key * 64 + (letters.charCodeAt(at) & 63);
  return key;
}
