import { ENTRY_PAGE_NAMES } from '#src/lib/words/entry-page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

/** Words around every page. /login loads them and has a bundle budget. */
export const entryCopy = {
  titles: ENTRY_PAGE_NAMES,
  crash: {
    title: 'حدث خطأ غير متوقع في هذه الصفحة',
    hint: 'يمكن إعادة المحاولة، أو العودة إلى الصفحة الرئيسية.',
    retry: sharedWords.retry,
    home: 'الصفحة الرئيسية',
  },
  legal: { privacy: 'سياسة الخصوصية', terms: 'الشروط والأحكام', label: 'روابط قانونية' },
} as const;
