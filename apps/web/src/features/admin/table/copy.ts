import type { CountedNoun } from '#src/lib/arabic-count.ts';

export const tableCopy = {
  search: 'بحث',
  loading: 'جارٍ تحميل الصفوف…',
  refreshing: 'جارٍ التحديث…',
  failed: 'تعذّر تحميل الجدول',
  noMatch: 'لا نتائج توافق البحث والتصفية',
  clear: 'عرض الكل',
  all: 'الكل',
  sortBy: 'الترتيب حسب',
  ascending: 'تصاعدي',
  descending: 'تنازلي',
  sortOption: (column: string, order: string) => `${column} — ${order}`,
  sortHint: (column: string) => `ترتيب حسب ${column}`,
  pageSize: 'صفوف في الصفحة',
  range: (from: number, to: number, total: string) => `${from}–${to} من ${total}`,
  scroll: (label: string) => `جدول ${label}، قابل للتمرير`,
} as const;

export const ROWS: CountedNoun = {
  zero: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفان',
  few: 'صفوف',
  many: 'صفًا',
  other: 'صف',
};
