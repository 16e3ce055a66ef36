import type { Reference } from './references.ts';
import { foldLetters, VOWELS, type FoldedText } from './fold-letters.ts';
import type { QuranText, Stretch } from './quran-text.ts';
import { simpleText, todaysSpellings, uthmaniText } from './scripture.ts';
import { foldedWords } from './word-grams.ts';

/** A range of the mushaf in the matching spelling. */
export type Found = { text: QuranText; stretch: Stretch };

type Piece = Pick<FoldedText, 'letters' | 'marks' | 'begins'>;

/** Ellipses, verse numbers and end marks separate pieces of a quote. */
const BETWEEN_PIECES = /\.{2,}|[…*\n()[\]{}﴿﴾۝۞]|[\d٠-٩۰-۹]/;
/** A few words may occur in very many verses. */
const MAX_PLACES = 64;

/**
 * For each piece, the places in the mushaf with equal letters and matching vowels. Null if a piece
 * has none, so the quote is not from the mushaf.
 */
export function findInMushaf(quote: string): Found[][] | null {
  const found: Found[][] = [];
  for (const piece of quote.split(BETWEEN_PIECES)) {
    const folded = foldLetters(piece);
    if (folded.letters === '') continue;
    const places = findPiece(folded);
    if (places.length === 0) return null;
    found.push(places);
  }
  return found.length > 0 ? found : null;
}

/** The number of opening words that occur in the mushaf. */
export function countOpeningWords(text: string): number {
  const folded = foldLetters(text);
  const words = foldedWords(folded);
  const stands = (count: number): boolean => {
    const end = words[count - 1]?.end ?? 0;
    const opening = {
      letters: folded.letters.slice(0, end),
      marks: folded.marks.subarray(0, end),
      begins: folded.begins.subarray(0, end),
    };
    return findPiece(opening).length > 0;
  };
  // If a prefix does not occur, no longer one does, so binary search works.
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (stands(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function findPiece(piece: Piece): Found[] {
  for (const text of [simpleText(), uthmaniText()]) {
    const found = findIn(text, piece);
    if (found.length > 0) return found;
  }
  const respelled = inTodaysSpelling(piece);
  return respelled ? findIn(simpleText(), respelled) : [];
}

function findIn(text: QuranText, piece: Piece): Found[] {
  return text
    .findAll(piece.letters, MAX_PLACES)
    .filter(({ start }) => marksAgree(piece, text, start))
    .map((stretch) => ({ text, stretch }));
}

/** A quote may mix spellings, so Uthmani words are converted to modern ones. */
function inTodaysSpelling(piece: Piece): Piece | null {
  let isChanged = false;
  let letters = '';
  const marks: number[] = [];
  const begins: number[] = [];
  for (const { word, start, end } of foldedWords(piece)) {
    const other = todaysSpellings().get(word);
    if (other !== undefined) isChanged = true;
    letters += other ?? word;
    // Vowels of a respelled word no longer match its letters.
    if (other === undefined) marks.push(...piece.marks.subarray(start, end));
    else marks.push(...Array.from({ length: other.length }, () => 0));
    begins.push(1, ...Array.from({ length: (other ?? word).length - 1 }, () => 0));
  }
  return isChanged
    ? { letters, marks: Uint8Array.from(marks), begins: Uint8Array.from(begins) }
    : null;
}

/** The last letter may differ, because a pause within a verse changes its vowel. */
function marksAgree({ letters, marks }: Piece, text: QuranText, start: number): boolean {
  for (let at = 0; at < letters.length - 1; at += 1) {
    const given = (marks[at] ?? 0) & VOWELS;
    const right = (text.marks[start + at] ?? 0) & VOWELS;
    if (given !== 0 && right !== 0 && given !== right) return false;
  }
  return true;
}

/** Chooses the named place, or the one after the previous piece. */
export function pickPlaces(pieces: readonly Found[][], named: Reference | null): Found[] {
  const picked: Found[] = [];
  for (const places of pieces) {
    let best: Found | null = null;
    let bestWorth = -1;
    for (const place of places) {
      const worth = worthOf(place, named, picked.at(-1));
      if (worth > bestWorth) [best, bestWorth] = [place, worth];
    }
    if (best) picked.push(best);
  }
  return picked;
}

function worthOf(
  { text, stretch }: Found,
  named: Reference | null,
  last: Found | undefined,
): number {
  const verse = text.verseOf(stretch);
  const isSura = named !== null && named.sura === verse?.sura;
  const isVerse = named !== null && named.verse === verse?.number;
  const follows =
    last?.text === text &&
    text.suraAt(last.stretch.start) === verse?.sura &&
    stretch.start >= last.stretch.end;
  return (isSura ? 4 : 0) + (isVerse ? 2 : 0) + (follows ? 1 : 0);
}
