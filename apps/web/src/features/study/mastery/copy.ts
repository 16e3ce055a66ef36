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
    low === high ? `المعروف نحو ${low}%` : `المعروف بين ${low}% و${high}%`,
  notEnough: 'لا يكفي للحكم',
  asked: (count: number) => arabicCount(count, ANSWERS),
  walk: 'أسئلة عنه',
  walkOf: (topic: string) => `جولة أسئلة عن ${topic}`,
  missed: 'اختبرني في أخطائي',
  weakest: 'أضعف موضوع',
  why: 'المدى مما سُجّل من الإجابات في الجولات والاختبارات والبطاقات؛ كلما زادت ضاق. العلامة هي الأرجح، ودون ثلاث إجابات لا حكم.',
  empty: 'لا موضوعات بعد',
  emptyText: 'يظهر مستوى كل موضوع بعد الإجابة عن أسئلته.',
  start: 'لنبدأ جولة أسئلة',
  forget: 'انسَ ما سُجّل',
  forgetting: {
    title: 'نسيان ما سُجّل من الإجابات؟',
    text: 'يبدأ مستوى كل موضوع من جديد. البطاقات والاختبارات تبقى كما هي.',
    confirm: 'نسيان ما سُجّل',
    failed: 'تعذّر نسيان ما سُجّل',
  },
};
