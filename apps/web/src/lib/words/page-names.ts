import { ENTRY_PAGE_NAMES } from './entry-page-names.ts';

/** What pages are called in titles, menus and links; the console calls its lists the same. */
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
  /** The conversations that belong to no center. */
  generalChat: 'المساعد العام',
} as const;
