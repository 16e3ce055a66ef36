/* Forms that question and file use for each other, by the patterns of Arabic words. */

type Pattern = readonly [RegExp, readonly string[]];

const RELATED: readonly Pattern[] = [
  // «ضوابط» and «ضابط», «فوائد» and «فائدة».
  [/^([ء-ي])وا([ء-ي])([ء-ي])$/u, ['$1ا$2$3']],
  // «ركائز» and «ركيزة».
  [/^([ء-ي]{2})اي([ء-ي])$/u, ['$1ي$2']],
  // «مراحل» and «مرحلة».
  [/^م([ء-ي])ا([ء-ي])([ء-ي])$/u, ['م$1$2$3']],
  // «ألوان» and «لون».
  [/^ا([ء-ي])([ء-ي])ا([ء-ي])$/u, ['$1$2$3']],
  // «بنود» and «بند».
  [/^([بجحدرسشصعفقكن][ء-ي])و([ء-ي])$/u, ['$1$2']],
  // «المؤثرة» and «تؤثر», «المستخدمة» and «يستخدم».
  [/^م([ء-ي]{3}|ست[ء-ي]{3})$/u, ['ي$1', 'ت$1']],
  // «المتطلبات» and «يتطلب».
  [/^مت([ء-ي]{3})$/u, ['يت$1', 'تت$1']],
  // «تأسس» and «أسس».
  [/^ت([ء-ي]{3})$/u, ['$1']],
  // «أنشئ» and «إنشاء».
  [/^ا([ء-ي]{2})ي$/u, ['ا$1اء']],
  // «يراجع» and «مراجعة».
  [/^[يت]([ء-ي]ا[ء-ي]{2})$/u, ['م$1']],
  // «يحدّث» and «تحديث», «ينتج» and «إنتاج».
  [/^[يت]([ء-ي]{2})([ء-ي])$/u, ['ت$1ي$2', 'ا$1ا$2']],
  // «يستخدم» and «استخدام».
  [/^[يت](ست[ء-ي]{2})([ء-ي])$/u, ['ا$1ا$2']],
];

/** Stems that may stand for a stem of the question. */
export const relatedForms = (stem: string): string[] =>
  RELATED.flatMap(([pattern, forms]) =>
    pattern.test(stem) ? forms.map((form) => stem.replace(pattern, form)) : [],
  );
