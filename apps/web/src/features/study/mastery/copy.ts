import { arabicCount, type CountedNoun } from '#src/lib/words/arabic-count.ts';
import { MASTERY_LEVEL_WORDS, masteryLevel } from '#src/lib/words/mastery-level.ts';

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
  /** From 0 to 100 percent, said of ten questions. */
  range(low: number, high: number): string {
    const [least, most] = [Math.round(low / 10), Math.round(high / 10)];
    const count = least === most ? `نحو ${least}` : `من ${least} إلى ${most}`;
    return `المتوقع من كل 10 أسئلة: ${count} صحيحة`;
  },
  level: (known: number) => MASTERY_LEVEL_WORDS[masteryLevel(known)],
  notEnough: 'لا يكفي للحكم',
  unjudged: (count: number) => `موضوعات بلا حكم بعد (${count})`,
  asked: (count: number) => arabicCount(count, ANSWERS),
  walk: 'أسئلة عنه',
  walkOf: (topic: string) => `جولة أسئلة عن ${topic}`,
  missed: 'اختبرني في أخطائي',
  weakest: 'أضعف موضوع',
  weakestOf: (topic: string) => `جولة في الأضعف: ${topic}`,
  why: 'من إجابات الجولات والاختبارات والبطاقات. العلامة هي المستوى الأرجح، والشريط مداه، ويضيق كلما زادت الإجابات. يظهر بعد ثلاث إجابات عن الموضوع.',
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
