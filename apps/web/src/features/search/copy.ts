import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

export const searchCopy = {
  title: 'بحث سريع',
  label: 'البحث في المحادثات والمقررات وأدواتها والصفحات',
  placeholder: 'محادثة أو مقرر أو أداة أو صفحة',
  results: 'النتائج',
  groups: {
    pages: 'الصفحات',
    centers: PAGE_NAMES.smartCenters,
    tools: 'أدوات الدراسة',
    chats: 'المحادثات',
  },
  newExam: 'اختبار جديد',
  today: 'اليوم',
  searching: 'جارٍ البحث في المحادثات…',
  failed: 'فشل في تحميل المحادثات',
  none: (words: string) => `لا توجد نتيجة فيها «${words}»`,
  newChat: sharedWords.newChat,
  untitled: 'محادثة',
  general: PAGE_NAMES.generalChat,
  console: 'لوحة الإدارة',
  keys: 'الأسهم للتنقل، وEnter للفتح، وEsc للإغلاق',
} as const;
