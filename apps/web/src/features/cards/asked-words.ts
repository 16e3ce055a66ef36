import { cardFaces, type Item } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.asked;

/** With more words a front is a question or a sentence of its own. */
const WORDS_OF_TERM = 4;

/** What a card asks for, which the front of a bare term does not say. */
export function askedWords(item: Item): string {
  const { front, back } = cardFaces(item);
  if (item.kind === 'cloze') return copy.blank;
  if (item.kind === 'tf') return copy.truth;
  const isTerm = front.trim().split(/\s+/).length <= WORDS_OF_TERM && !/[؟?]/.test(front);
  if (item.kind !== 'card' || !isTerm) return copy.question;
  if (directionOf(front) !== directionOf(back)) {
    return directionOf(back) === 'ltr' ? copy.inEnglish : copy.inArabic;
  }
  return copy.meaning;
}
