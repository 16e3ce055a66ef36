import { pageName, type PageLabel } from '@nibras/contract';
import { fileTitle } from '#src/lib/words/file-title.ts';
import { arabicCount } from '#src/lib/words/arabic-count.ts';
import { CARDS, QUESTIONS, RATING_WORDS } from '#src/lib/words/item-words.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

const questionCount = (count: number): string => arabicCount(count, QUESTIONS);

export const walkCopy = {
  title: PAGE_NAMES.walk,
  loading: sharedWords.loading,
  failed: 'تعذّر فتح الجولة',
  position: (number: number) => `السؤال ${number}`,
  left: (count: number, returning: number) =>
    returning === 0
      ? `الباقي: ${questionCount(count)}`
      : `الباقي: ${questionCount(count)}، منها ${returning} للإعادة`,
  rightCount: (right: number) => `صحيح ${right}`,
  missedCount: (missed: number) => `خطأ ${missed}`,
  topic: (topic: string) => `موضوع «${topic}»`,
  end: 'إنهاء الجولة',
  endFailed: 'تعذّر إنهاء الجولة',
  check: 'تحقق',
  next: 'التالي',
  hint: 'تلميح',
  moreHint: 'تلميح آخر',
  show: 'إظهار الجواب',
  hintFailed: 'تعذّر إحضار التلميح',
  showFailed: 'تعذّر إظهار الجواب',
  answerFailed: 'تعذّر حفظ الإجابة',
  hintTitle: { hint1: 'التلميح 1 من 2: موضع الجواب', hint2: 'التلميح 2 من 2: من نص المقرر' },
  hintPlace: (fileName: string, page: number, label: PageLabel = 'page') =>
    `${fileTitle(fileName)} · ${pageName(page, label)}`,
  ruledOut: 'استُبعدت خيارات خاطئة.',
  right: 'إجابة صحيحة',
  wrong: 'ليست هذه. هذا تلميح لمحاولة أخرى:',
  wrongAgain: 'ليست هذه أيضًا.',
  shownTitle: 'الجواب',
  open: 'لنقارن الإجابة بالنقاط الأساسية',
  ticks: 'النقاط التي وردت في إجابتي',
  saveTicks: 'حفظ والتالي',
  skipTicks: 'التالي دون حفظ',
  oneTick: { ask: 'هل عرفت هذا المعنى؟', yes: 'عرفته', no: 'لم أعرفه' },
  comesBack: 'يعود هذا السؤال لاحقًا.',
  card: 'كيف كان التذكر؟',
  ratings: RATING_WORDS,
  elsewhere: 'تقدّمت الجولة في نافذة أخرى، وهذا سؤالها الآن.',
  waits: 'لم تصل الإجابة بعد. هي محفوظة في هذا المتصفح، وستصل عند عودة الاتصال.',
  sendNow: 'إرسال الآن',
  keys: 'من لوحة المفاتيح: الأرقام للاختيار، وEnter للتحقق والتالي، وH للتلميح.',
  empty: 'لا أسئلة في هذه الجولة الآن',
  emptyAction: 'إنشاء أسئلة من المقرر',
  ended: {
    title: 'انتهت الجولة',
    none: 'انتهت الجولة قبل أول سؤال.',
    score: (asked: number, right: number) => `${right} صحيحة من ${questionCount(asked)}`,
    known: 'صحيح من أول محاولة',
    missed: 'يعود في جولة قادمة',
    keepAll: (count: number) => (count === 1 ? 'حفظ الخطأ بطاقة' : `حفظ الأخطاء بطاقات (${count})`),
    keptAll: (count: number) => `في «مراجعة اليوم» الآن: ${arabicCount(count, CARDS)}.`,
    keepFailed: 'تعذّر حفظ البطاقات',
    next: 'الخطوة التالية',
    again: 'جولة أخرى',
    toNow: PAGE_NAMES.now,
    toReview: PAGE_NAMES.review,
    toStudy: PAGE_NAMES.study,
  },
} as const;
