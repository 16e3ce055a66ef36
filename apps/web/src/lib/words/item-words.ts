import type { ItemKind } from '@nibras/contract';
import type { CountedNoun } from './arabic-count.ts';

/** Names of the kinds of questions and cards. */
export const ITEM_KIND_WORDS = {
  mcq: 'اختيار من متعدد',
  tf: 'صح أم خطأ',
  cloze: 'إكمال الفراغ',
  match: 'توصيل',
  define: 'تعريف',
  reason: 'تعليل',
  short: 'سؤال قصير',
  card: 'بطاقة',
} satisfies Record<ItemKind, string>;

export const CARDS: CountedNoun = {
  zero: 'لا بطاقات',
  one: 'بطاقة واحدة',
  two: 'بطاقتان',
  few: 'بطاقات',
  many: 'بطاقة',
  other: 'بطاقة',
};

/** How well a card was known, from worst to best. */
export const RATING_WORDS = {
  again: 'نسيتها',
  hard: 'صعبة',
  good: 'جيدة',
  easy: 'سهلة',
} as const;

export const QUESTIONS: CountedNoun = {
  zero: 'لا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
};
