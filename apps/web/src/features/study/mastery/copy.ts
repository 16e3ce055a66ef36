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
  /** Shares, said of ten questions, as the scale is. */
  range(low: number, high: number): string {
    const [least, most] = [Math.round(low * 10), Math.round(high * 10)];
    return least === most ? `نحو ${least} من 10` : `${least} إلى ${most} من 10`;
  },
  scale: 'الإجابات الصحيحة المتوقعة من كل 10 أسئلة',
  unjudged: (count: number) => `موضوعات بلا حكم بعد (${count})`,
  asked: (count: number) => arabicCount(count, ANSWERS),
  walk: 'أسئلة عنه',
  walkOf: (topic: string) => `جولة أسئلة عن ${topic}`,
  missed: 'اختبرني في أخطائي',
  weakest: 'أضعف موضوع',
  weakestOf: (topic: string) => `جولة في الأضعف: ${topic}`,
  why: 'من إجابات الجولات والاختبارات والبطاقات. العلامة هي المستوى الأرجح، والشريط مداه، ويضيق كلما زادت الإجابات. يظهر المدى بعد ثلاث إجابات عن الموضوع، ولا يوصف الموضوع بكلمة إلا إذا صدقت على مداه كله.',
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
