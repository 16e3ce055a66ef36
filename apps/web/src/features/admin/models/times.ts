import type { CountedNoun } from '#src/lib/words/arabic-count.ts';

export const TIMES: CountedNoun = {
  one: 'مرة واحدة',
  two: 'مرتين',
  few: 'مرات',
  many: 'مرة',
  other: 'مرة',
};
