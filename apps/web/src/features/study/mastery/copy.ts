import { arabicCount, type CountedNoun } from '#src/lib/words/arabic-count.ts';

const ANSWERS: CountedNoun = {
  zero: 'لا إجابات',
  one: 'إجابة واحدة',
  two: 'إجابتان',
  few: 'إجابات',
  many: 'إجابة',
  other: 'إجابة',
};

export const masteryCopy = {
  title: 'المستوى حسب الموضوع',
  failed: 'تعذّر تحميل المستوى',
  range: (low: number, high: number) =>
    low === high ? `المستوى نحو ${low}%` : `المستوى بين ${low}% و${high}%`,
  notEnough: 'لا يكفي للحكم',
  asked: (count: number) => arabicCount(count, ANSWERS),
  walk: 'أسئلة عنه',
  walkOf: (topic: string) => `جولة أسئلة عن ${topic}`,
  missed: 'اختبرني في أخطائي',
  weakest: 'أضعف موضوع',
  why: 'يأتي المستوى من إجابات الجولات والاختبارات والبطاقات، وكلما زادت ضاق مداه. العلامة موضعه الأرجح، ويظهر بعد ثلاث إجابات.',
  empty: 'لا موضوعات بعد',
  emptyText: 'يظهر مستوى كل موضوع بعد الإجابة عن أسئلته.',
  start: 'لنبدأ جولة أسئلة',
  forget: 'البدء من جديد',
  forgetting: {
    title: 'نسيان الإجابات السابقة؟',
    text: 'يبدأ مستوى كل موضوع من الصفر. البطاقات والاختبارات تبقى كما هي.',
    confirm: 'نسيان الإجابات',
    failed: 'تعذّر نسيان الإجابات',
  },
};
