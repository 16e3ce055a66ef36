import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Apart from other words, because the sidebar is on every page. */
export const assistantListCopy = {
  title: 'المقررات',
  general: PAGE_NAMES.generalChat,
  add: 'إضافة مقرر جديد',
  loading: 'جارٍ تحميل المقررات',
  failed: 'فشل في تحميل المراكز الذكية',
  retry: sharedWords.retry,
} as const;

/** Shown on any page when the files of a center were read. */
export const readingNewsCopy = {
  ready: (courseName: string) => `«${courseName}» جاهز`,
  ended: (courseName: string) => `انتهت قراءة ملفات «${courseName}»`,
  withUnread: (ended: string, files: string) => `${ended}، وتعذّرت قراءة ${files}.`,
  nothingRead: (courseName: string) => `تعذّرت قراءة ملفات «${courseName}» كلها.`,
  start: 'بدء المحادثة',
  seeWhy: 'عرض السبب',
} as const;
