import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

export const faqCopy = {
  title: PAGE_NAMES.faq,
  subtitle: 'أجوبة قصيرة عن أكثر الأسئلة تكرارًا.',
  loading: 'جارٍ تحميل الأسئلة الشائعة…',
  failed: 'فشل في تحميل الأسئلة الشائعة',
  empty: 'لا توجد أسئلة شائعة متاحة حاليًا',
  emptyText: 'فريق الدعم يجيب عن أي سؤال.',
  search: 'البحث في الأسئلة',
  placeholder: 'كلمة من السؤال أو جوابه',
  noMatch: (words: string) => `لا توجد أسئلة فيها «${words}»`,
  clear: 'عرض كل الأسئلة',
  more: 'هل بقي سؤال؟',
  support: 'التواصل مع الدعم',
  toLogin: PAGE_NAMES.login,
} as const;
