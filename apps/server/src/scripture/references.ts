import { inOneSpelling, withoutMarks } from './cues.ts';
import { SURA_NAMES } from './sura-names.ts';

/** A verse named beside a quote; `length` is that of the reference. */
export type Reference = { sura: number | null; verse: number | null; length: number };

const suraByName = new Map(SURA_NAMES.map(([name, sura]) => [inOneSpelling(name), sura]));
/** Longest first, because `المؤمنون` begins with `المؤمن`. */
const NAMES = [...suraByName.keys()].sort((a, b) => b.length - a.length);
const BOOK_WORDS = ['القران الكريم', 'القران'];
const SURA_WORDS = ['السوره', 'سوره'];
const VERSE_WORDS = ['الايتان', 'الايات', 'الايه', 'ايات', 'ايه'];

const LONGEST_REFERENCE = 64;
const LONGEST_GAP = 12;

const GAP = ' \n\t*_"”»’}.،,:-–…';
const OPENERS = '([{﴿';
const CLOSERS = ')]}﴾';
const BETWEEN = ' :،,/-–(';

function createReader(text: string) {
  let at = 0;
  return {
    at: (): number => at,
    isAtEnd: (): boolean => at >= text.length,
    skip(signs: string, atMost = LONGEST_REFERENCE): number {
      const from = at;
      while (at < text.length && at - from < atMost && signs.includes(text[at] ?? '')) at += 1;
      return at - from;
    },
    /** The first of these that matches as a whole word. */
    word(words: readonly string[]): string | null {
      const found = words.find(
        (word) => text.startsWith(word, at) && !isLetter(text[at + word.length]),
      );
      if (found !== undefined) at += found.length;
      return found ?? null;
    },
    number(): number | null {
      const from = at;
      while (at - from < 3 && isDigit(text[at])) at += 1;
      return at === from ? null : Number(text.slice(from, at));
    },
    rest: (): string => text.slice(at),
    back(to: number): void {
      at = to;
    },
  };
}

const isLetter = (sign = ''): boolean => /[\u0621-\u064a]/.test(sign);
const isDigit = (sign = ''): boolean => sign >= '0' && sign <= '9' && sign.length === 1;

/** Reads the reference after a quote: `[البقرة: 255]`, `(الآية 3)`, `هود/40-43`. */
export function readReference(after: string): Reference | null {
  const reader = createReader(inOneSpelling(after.slice(0, LONGEST_REFERENCE)));
  reader.skip(GAP, LONGEST_GAP);
  const isBracketed = reader.skip(OPENERS, 2) > 0;
  reader.skip(' ', 1);
  if (isBracketed && reader.word(BOOK_WORDS) !== null) reader.skip(BETWEEN, 3);
  const isCalledSura = reader.word(SURA_WORDS) !== null;
  reader.skip(' ', 1);
  const name = reader.word(NAMES);
  const suraNumber = name === null && (isCalledSura || isBracketed) ? reader.number() : null;
  const sura = name === null ? suraNumber : (suraByName.get(name) ?? null);
  reader.skip(BETWEEN, 3);
  const isCalledVerse = reader.word(VERSE_WORDS) !== null;
  reader.skip(' ', 1);
  reader.word(['رقم']);
  reader.skip(' :', 2);
  const verse = reader.number();
  if (verse === null) {
    // A sura without a number must be in brackets with its title: `(سورة هود)`.
    const isSuraAlone = isBracketed && isCalledSura && name !== null && closes(reader);
    return isSuraAlone ? { sura, verse: null, length: reader.at() } : null;
  }
  if (sura === null && !isCalledVerse) return null;
  skipFurtherNumbers(reader);
  closes(reader);
  return { sura, verse, length: reader.at() };
}

type Reader = ReturnType<typeof createReader>;

function skipFurtherNumbers(reader: Reader): void {
  for (;;) {
    const from = reader.at();
    const hasGap = reader.skip(' -–:،,', 3) > 0;
    if (hasGap && reader.number() !== null) continue;
    reader.back(from);
    return;
  }
}

function closes(reader: Reader): boolean {
  reader.skip(' ', 1);
  return reader.skip(CLOSERS, 2) > 0;
}

export function couldBecomeReference(after: string): boolean {
  if (after.length >= LONGEST_REFERENCE) return false;
  const reader = createReader(inOneSpelling(after));
  reader.skip(GAP, LONGEST_GAP);
  if (reader.isAtEnd()) return true;
  if (reader.skip(OPENERS, 2) > 0) return !hasCloser(reader.rest());
  reader.word(SURA_WORDS);
  reader.skip(' ', 1);
  const rest = reader.rest();
  return [...NAMES, ...SURA_WORDS, ...VERSE_WORDS].some(
    (word) =>
      word.startsWith(rest) || (rest.startsWith(word) && isNumbers(rest.slice(word.length))),
  );
}

const hasCloser = (text: string): boolean =>
  Array.from(CLOSERS).some((sign) => text.includes(sign));
const isNumbers = (text: string): boolean => /^[\s:،,/\-–(\d]*$/.test(text);

/** Whether a text ends by naming a verse: «سورة البقرة (2: 256): ». */
export function endsInReference(before: string): boolean {
  return ENDS_IN_REFERENCE.test(withoutMarks(before.slice(-LONGEST_REFERENCE)));
}

const ENDS_IN_REFERENCE =
  /سوره [\u0621-\u064a ]{1,20}[^\u0621-\u064a.]{0,8}(?:الايه )?\d[^\u0621-\u064a.]{0,12}$/;

/** The largest distance between sura and verse number. */
const NUMBER_WITHIN = 20;

/** The last sura and verse named before a quote: «سورة لقمان، الآية 13». */
export function readReferenceBefore(before: string): Reference | null {
  const plain = withoutMarks(before);
  const start = plain.lastIndexOf('سوره ');
  if (start < 0) return null;
  const reader = createReader(plain.slice(start + 'سوره '.length));
  const name = reader.word(NAMES);
  if (name === null) return null;
  const verse = /\d{1,3}/.exec(
    reader
      .rest()
      .split('\n')[0]
      ?.slice(0, NUMBER_WITHIN + 3) ?? '',
  );
  return {
    sura: suraByName.get(name) ?? null,
    verse: verse ? Number(verse[0]) : null,
    length: 0,
  };
}
