import { arabicCount, MINUTES_IN_GENITIVE, type CountedNoun } from '#src/lib/words/arabic-count.ts';
import { CARDS, QUESTIONS } from '#src/lib/words/item-words.ts';

const WRITTEN: CountedNoun = {
  one: 'إجابة مكتوبة واحدة',
  two: 'إجابتان مكتوبتان',
  few: 'إجابات مكتوبة',
  many: 'إجابة مكتوبة',
  other: 'إجابة مكتوبة',
};

const questionCount = (count: number): string => arabicCount(count, QUESTIONS);

/** The words of an exam's results. */
export const resultsCopy = {
  title: 'نتيجة الاختبار',
  score: 'الدرجة',
  of: (right: number, asked: number) => `${right} من ${asked}`,
  rightAnswers: 'صحيحة',
  counts: { right: 'صحيحة', wrong: 'خاطئة', nothing: 'بلا إجابة' },
  took: (minutes: number) => `في ${arabicCount(minutes, MINUTES_IN_GENITIVE)}`,
  tookMoment: 'في أقل من دقيقة',
  more: 'المزيد',
  open: (count: number) =>
    `بقيت ${arabicCount(count, WRITTEN)} يكتمل بتصحيح${count === 2 ? 'هما' : 'ها'} الحساب.`,
  topics: 'النتيجة حسب الموضوع',
  allTopics: (count: number) => `كل الموضوعات (${count})`,
  sure: (percent: number) => `أدنى تقدير للمستوى: ${percent}%`,
  sureHint: 'أدنى تقدير هو أقل ما تدل عليه الإجابات: سؤال واحد صحيح لا يكفي لإتقان موضوع.',
  review: 'مراجعة الأسئلة',
  misses: 'الأخطاء',
  everything: 'كل الأسئلة',
  noMisses: 'لا أخطاء في هذا الاختبار.',
  verdicts: { right: 'صحيحة', wrong: 'خاطئة', open: 'بانتظار التصحيح' },
  partly: (met: number, points: number) => `النقاط المحققة: ${met} من ${points}`,
  bands: {
    قريبة: 'قريبة من الإجابة النموذجية',
    ناقصة: 'ناقصة',
    بعيدة: 'بعيدة عن الإجابة النموذجية',
  },
  yours: 'إجابتي',
  nothing: 'بلا إجابة',
  right: 'الإجابة الصحيحة',
  points: 'النقاط المحققة في إجابتي',
  savePoints: 'حفظ التصحيح',
  acceptPoints: 'اعتماد الاقتراح',
  proposed: 'تصحيح مقترح',
  awaited: 'الذكاء الاصطناعي يقرأ الإجابات المكتوبة الآن، وسيظهر اقتراحه هنا.',
  proposedCount: (count: number) =>
    `${questionCount(count)} بتصحيح من الذكاء الاصطناعي، ومع كل نقطة كلماتها من الإجابة. يمكن تغييره بالتأشير على النقاط.`,
  proposalsFailed:
    'لم يكتمل اقتراح التصحيح، ولم ينقص من رسائل اليوم. يمكن التصحيح بالتأشير على النقاط.',
  proposalsUnpaid: 'لم تكفِ رسائل اليوم لاقتراح التصحيح. يمكن التصحيح بالتأشير على النقاط.',
  evidence: 'من إجابتي:',
  noEvidence: 'غير موجودة في الإجابة.',
  pointsFailed: 'تعذّر حفظ التصحيح',
  missing: 'لم يرد في الإجابة:',
  printed: 'ورقة الأسئلة',
  printedKey: 'الورقة مع الأجوبة',
  printedName: (course: string) => `اختبار ${course}.pdf`,
  printFailed: 'تعذّر تحضير الورقة',
  practise: 'جولة في الأخطاء',
  again: 'اختبار جديد',
  keep: 'إضافة إلى البطاقات',
  keepMisses: 'إضافة كل الأخطاء إلى البطاقات',
  keptMisses: (count: number) => `أُضيف إلى «مراجعة اليوم»: ${arabicCount(count, CARDS)}.`,
  kept: 'صارت بطاقة في «مراجعة اليوم».',
  keepFailed: 'تعذّر حفظ البطاقة',
  toExams: 'كل الاختبارات',
} as const;
