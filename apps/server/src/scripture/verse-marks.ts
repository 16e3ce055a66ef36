import { VERSE_NOTES, writeVersePlace, type VersePlace } from '@nibras/contract';
import type { Judged } from './judge-verse.ts';
import type { Found } from './find-in-mushaf.ts';
import { suraName } from './sura-names.ts';
import { versesOf } from './verses-of.ts';

function placeOf(found: Found): VersePlace {
  const { sura, ...verses } = versesOf(found);
  return { sura: suraName(sura), ...verses };
}

/** `﴿…﴾ [البقرة: 255]`, with marked verse ends. */
function writeVerse(found: Found): string {
  const words = found.text.wordsOf(found.stretch).map((verse) => verse.text);
  return `﴿${words.join(' ۝ ')}﴾ [${writeVersePlace(placeOf(found))}]`;
}

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
      // Ornate brackets are only for the mushaf's words.
      const isMarked = opener === '﴿' || opener === '﴾';
      const said = isMarked ? `«${quote}»` : `${opener}${quote}${closer}`;
      return `${said} (${VERSE_NOTES.unknown})`;
    }
    case 'tradition':
      return `${opener}${quote}${closer} (${VERSE_NOTES.tradition})`;
  }
}
