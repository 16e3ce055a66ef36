import { VERSE_NOTES, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Judged } from './judge-offered.ts';
import type { Found } from './judge-quote.ts';
import { suraName } from './sura-names.ts';

/** The verses that a stretch is of, or of which it is a part. */
export function placeOf({ text, stretch }: Found): VersePlace {
  const words = text.wordsOf(stretch);
  const [first, last] = [words[0], words.at(-1)];
  return { sura: suraName(first?.sura ?? 0), from: first?.number ?? 0, to: last?.number ?? 0 };
}

/** `﴿…﴾ [البقرة: 255]`; the end of each verse within it is marked. */
function writeVerse(found: Found): string {
  const words = found.text.wordsOf(found.stretch).map((verse) => verse.text);
  return `﴿${words.join(' ۝ ')}﴾ [${writeVersePlace(placeOf(found))}]`;
}

/** The words of a quotation that was judged, as they are shown. */
export function writeJudged(
  { verdict, found }: Judged,
  quote: string,
  { opener, closer }: { opener: string; closer: string },
): string {
  const verses = found.map(writeVerse).join(' … ');
  switch (verdict) {
    case 'right':
      return verses;
    case 'corrected':
      return `~~${quote.replace(/[\s~*_`]+/g, ' ').trim()}~~ ${verses} (${VERSE_NOTES.corrected})`;
    case 'unknown':
      return `${opener}${quote}${closer} (${VERSE_NOTES.unknown})`;
    case 'tradition':
      return `${opener}${quote}${closer} (${VERSE_NOTES.tradition})`;
  }
}
