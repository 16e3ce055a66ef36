/**
 * The forms of a counted noun. «يوم واحد» and «يومان» are used alone; the others follow their
 * number.
 */
export type CountedNoun = {
  zero?: string;
  one: string;
  two: string;
  /** 3 to 10: the broken plural, «أيام». */
  few: string;
  /** 11 to 99: the accusative singular, «يومًا». */
  many: string;
  /** 100 and its like, and fractions: the bare singular, «يوم». */
  other: string;
};

export const DAYS: CountedNoun = {
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
};

export const HOURS: CountedNoun = {
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
};

export const MINUTES: CountedNoun = {
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};

/** The genitive dual, for use after «من», «في» and similar words. */
export const MINUTES_IN_GENITIVE: CountedNoun = { ...MINUTES, zero: '0 دقيقة', two: 'دقيقتين' };

export const FILES: CountedNoun = {
  one: 'ملف واحد',
  two: 'ملفان',
  few: 'ملفات',
  many: 'ملفًا',
  other: 'ملف',
};

/** The genitive dual, for use after «من», «قراءة» and similar words. */
export const FILES_IN_GENITIVE: CountedNoun = { ...FILES, two: 'ملفين' };

export const TERMS: CountedNoun = {
  zero: 'لا مصطلحات',
  one: 'مصطلح واحد',
  two: 'مصطلحان',
  few: 'مصطلحات',
  many: 'مصطلحًا',
  other: 'مصطلح',
};

export const RESULTS: CountedNoun = {
  zero: '',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: 'نتائج',
  many: 'نتيجة',
  other: 'نتيجة',
};

const rules = new Intl.PluralRules('ar');
const digits = new Intl.NumberFormat('ar-u-nu-latn', { useGrouping: false });

/** A number with its noun in Arabic: «يومان», «3 أيام», «11 يومًا», «100 يوم». */
export function arabicCount(count: number, noun: CountedNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  if (form === 'zero' && noun.zero !== undefined) return noun.zero;
  return `${digits.format(count)} ${form === 'zero' ? noun.other : noun[form]}`;
}

/** «ملف واحد من 3», «ملفين من 5»: a part of the files, after a noun that takes the genitive. */
export function someOfFiles(count: number, total: number): string {
  const files = arabicCount(count, FILES_IN_GENITIVE);
  return total > count ? `${files} من ${total}` : files;
}
