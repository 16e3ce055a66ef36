import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

const FAILED = 'فشل في تحميل المحادثات';

export const oldChatsCopy = {
  title: PAGE_NAMES.oldChats,
  subtitle: 'كل المحادثات، الأحدث أولًا.',
  search: 'البحث في المحادثات',
  placeholder: 'عنوان أو كلمات من الرسائل',
  loading: 'جارٍ تحميل المحادثات…',
  failed: FAILED,
  empty: 'لا توجد محادثات سابقة',
  emptyText: 'تظهر هنا كل محادثة بعد أول رسالة فيها.',
  start: sharedWords.newChat,
  noMatch: (q: string) => `لا توجد محادثات فيها «${q}»`,
  clear: 'عرض كل المحادثات',
  filter: 'محادثات أي مقرر',
  everything: 'كل المقررات',
  noneHere: 'لا محادثات في هذا المقرر بعد',
  general: PAGE_NAMES.generalChat,
  more: 'عرض المزيد',
  moreFailed: FAILED,
} as const;
