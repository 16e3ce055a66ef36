import type { ItemKind } from '@nibras/contract';
import type { CountedNoun } from './arabic-count.ts';

/** What the kinds of questions and cards are called. */
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
