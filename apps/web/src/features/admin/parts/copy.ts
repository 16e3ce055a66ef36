import { sharedWords } from '#src/lib/words/shared-words.ts';

export const partsCopy = {
  loading: sharedWords.loading,
  failed: 'تعذّر تحميل البيانات',
  actionFailed: 'تعذّر تنفيذ الإجراء',
  none: '—',
  riyals: (sum: string) => `${sum} ريال`,
  yes: 'نعم',
  no: 'لا',
  cancel: sharedWords.cancel,
  copy: (what: string) => `نسخ ${what}`,
  copied: sharedWords.copied,
  copyFailed: sharedWords.copyFailed,
  moveUp: (name: string) => `تقديم «${name}»`,
  moveDown: (name: string) => `تأخير «${name}»`,
  moved: (name: string, place: number, count: number) => `«${name}» في الموضع ${place} من ${count}`,
  csv: 'تصدير CSV',
  exported: 'بدأ تنزيل الملف',
  exportFailed: 'تعذّر تصدير الملف',
} as const;
