import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Apart from the rest: the sidebar stands beside every page. */
export const assistantListCopy = {
  title: 'المواد',
  general: PAGE_NAMES.generalChat,
  add: 'إضافة مادة مخصصة جديدة',
  loading: 'جارٍ تحميل المواد',
  failed: 'فشل في تحميل المراكز الذكية',
  retry: sharedWords.retry,
} as const;
