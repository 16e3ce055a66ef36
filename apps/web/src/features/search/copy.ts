import { pageName } from '@nibras/contract';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

export const searchCopy = {
  title: 'بحث سريع',
  label: 'البحث في المحادثات والمقررات وأدواتها وملفاتها وصفحات نبراس',
  placeholder: 'محادثة أو مقرر أو أداة أو جملة من ملف',
  groups: {
    pages: 'صفحات نبراس',
    centers: PAGE_NAMES.smartCenters,
    tools: 'أدوات المذاكرة',
    chats: 'المحادثات',
    sentences: 'في الملفات',
  },
  newExam: 'اختبار جديد',
  today: 'اليوم',
  searching: 'جارٍ البحث…',
  failed: 'فشل في تحميل المحادثات',
  sentencesFailed: 'تعذّر البحث في الملفات',
  newChat: sharedWords.newChat,
  untitled: 'محادثة',
  general: PAGE_NAMES.generalChat,
  console: 'لوحة الإدارة',
  place: pageName,
  sentencePlace: (fileName: string, place: string) => `${fileName} · ${place}`,
  openFile: 'فتح الملف',
} as const;
