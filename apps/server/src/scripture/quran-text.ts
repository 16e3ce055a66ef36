import { foldLetters } from './fold-letters.ts';

export type Verse = { sura: number; number: number; text: string };

/** Letters `start` to `end` of a text, within one sura and on borders of words. */
export type Stretch = { start: number; end: number };

export type QuranText = ReturnType<typeof readQuranText>;

/** The words of the basmala before the first verse of a sura, which belong to no verse of it. */
const BASMALA_WORDS = 4;
/** Quotes are looked up by so many of their first letters. */
const KEY_LETTERS = 6;

/**
 * A file of verses (`sura|verse|text`) as one string of letters, so that a quote is found wherever in
 * a sura it begins and ends.
 */
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

  /** The index of the verse that a letter stands in. */
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

  /** The first letter of a verse after the basmala, which stands before the first verse of a sura. */
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

    /** The whole verses that a stretch is of, as far as they are of one sura. */
    versesAround({ start, end }: Stretch): Stretch {
      const last = Math.max(start, end - 1);
      return {
        start: Math.min(start, verseStart(verseAt(start))),
        end: firstLetter(verseAt(last) + 1),
      };
    },

    /** The places, so many at most, where these letters stand on borders of words within a sura. */
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

    /** The words of a stretch as the file writes them, verse by verse. */
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

  /** Where the text of the verse begins that a letter stands in. */
  function lineOf(letter: number): number {
    return file.lastIndexOf('|', at[letter] ?? 0) + 1;
  }

  /** Where the word of a letter begins: a hamza before it, which is not compared, belongs to the word. */
  function wordStart(letter: number): number {
    const from = at[letter] ?? 0;
    return Math.max(file.lastIndexOf(' ', from), file.lastIndexOf('|', from)) + 1;
  }
}

/** Finds, by the first letters of a quote, the words that begin so; one list in two arrays, for speed. */
function indexStarts(letters: string, begins: Uint8Array): (sought: string) => Iterable<number> {
  const first = new Map<number, number>();
  const next = new Int32Array(letters.length);
  const short = new Map<string, number[]>();
  // From the end, so that each list runs forward.
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

/** So few letters stand in very many places; some of them are enough. */
const SHORT_PLACES = 64;

function note(short: Map<string, number[]>, letters: string, start: number): void {
  const starts = short.get(letters);
  if (!starts) short.set(letters, [start]);
  else if (starts.length < SHORT_PLACES) starts.push(start);
}

/** Some letters as one number: Arabic ones differ in their last six bits. */
function keyOf(letters: string, start: number, length: number): number {
  let key = 0;
  for (let at = start; at < start + length; at += 1) key = key * 64 + (letters.charCodeAt(at) & 63);
  return key;
}
