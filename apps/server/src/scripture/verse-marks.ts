import { VERSE_NOTES, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Judged } from './judge-offered.ts';
import type { Found } from './judge-quote.ts';
import { suraName } from './sura-names.ts';
import { versesOf } from './verses-of.ts';

function placeOf(found: Found): VersePlace {
  const { sura, ...verses } = versesOf(found);
  return { sura: suraName(sura), ...verses };
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
    case 'unknown': {
      // The brackets of the mushaf stand around its words alone.
      const isMarked = opener === '﴿' || opener === '﴾';
      const said = isMarked ? `«${quote}»` : `${opener}${quote}${closer}`;
      return `${said} (${VERSE_NOTES.unknown})`;
    }
    case 'tradition':
      return `${opener}${quote}${closer} (${VERSE_NOTES.tradition})`;
  }
}
