import { ENTRY_PAGE_NAMES } from './entry-page-names.ts';

/** Names of pages in titles, menus and links; the console uses the same for its lists. */
export const PAGE_NAMES = {
  ...ENTRY_PAGE_NAMES,
  now: 'ماذا أدرس الآن؟',
  walk: 'جولة أسئلة',
  oldChats: 'المحادثات السابقة',
  smartCenters: 'المراكز الذكية',
  study: 'الأسئلة والاختبارات',
  map: 'خريطة المقرر',
  glossary: 'المصطلحات',
  guide: 'دليل المذاكرة',
  files: 'ملفات المقرر',
  exam: 'الاختبار',
  review: 'مراجعة اليوم',
  profile: 'الملف الشخصي',
  support: 'الدعم الفني',
  suggestions: 'الاقتراحات',
  plans: 'باقات الاشتراك',
  /** Conversations without a center. */
  generalChat: 'المساعد العام',
} as const;
