import type { Judged } from './judge-offered.ts';
import type { Found } from './judge-quote.ts';
import { suraName } from './sura-names.ts';

const CORRECTED = 'صُحّح من نص المصحف';
const NO_VERSE = 'هذه العبارة لا تطابق آية في المصحف';
const NOT_CHECKED = 'لم يُتحقق من نص الحديث';

/** `﴿…﴾ [البقرة: 255]`; the end of each verse within it is marked. */
function writeVerse({ text, stretch }: Found): string {
  const words = text.wordsOf(stretch);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const numbers = first.number === last.number ? first.number : `${first.number}-${last.number}`;
  return `﴿${words.map((verse) => verse.text).join(' ۝ ')}﴾ [${suraName(first.sura)}: ${numbers}]`;
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
      return `~~${quote.replace(/[\s~*_]+/g, ' ').trim()}~~ ${verses} (${CORRECTED})`;
    case 'unknown':
      return `${opener}${quote}${closer} (${NO_VERSE})`;
    case 'tradition':
      return `${opener}${quote}${closer} (${NOT_CHECKED})`;
  }
}
