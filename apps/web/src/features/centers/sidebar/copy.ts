import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Apart from the rest: the sidebar stands beside every page. */
export const assistantListCopy = {
  title: 'المقررات',
  general: PAGE_NAMES.generalChat,
  add: 'إضافة مقرر جديد',
  loading: 'جارٍ تحميل المقررات',
  failed: 'فشل في تحميل المراكز الذكية',
  retry: sharedWords.retry,
} as const;

/** What is told, on whatever page, when a center's files have been read. */
export const readingNewsCopy = {
  ready: (courseName: string) => `«${courseName}» جاهز`,
  ended: (courseName: string) => `انتهت قراءة ملفات «${courseName}»`,
  withUnread: (ended: string, files: string) => `${ended}، وتعذّرت قراءة ${files}.`,
  nothingRead: (courseName: string) => `تعذّرت قراءة ملفات «${courseName}» كلها.`,
  start: 'بدء المحادثة',
  seeWhy: 'عرض السبب',
} as const;
