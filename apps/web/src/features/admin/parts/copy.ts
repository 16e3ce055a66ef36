import type { CountedNoun } from '#src/lib/arabic-count.ts';

export const partsCopy = {
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل البيانات',
  actionFailed: 'تعذّر تنفيذ الإجراء',
  none: '—',
  riyals: (sum: string) => `${sum} ريال`,
  yes: 'نعم',
  no: 'لا',
  cancel: 'إلغاء',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  copy: (what: string) => `نسخ ${what}`,
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  moveUp: (name: string) => `تقديم «${name}»`,
  moveDown: (name: string) => `تأخير «${name}»`,
  moved: (name: string, place: number, count: number) => `«${name}» في الموضع ${place} من ${count}`,
  csv: 'تصدير CSV',
  exported: 'بدأ تنزيل الملف',
  exportFailed: 'تعذّر تصدير الملف',
} as const;

export const QUESTIONS: CountedNoun = {
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
};
