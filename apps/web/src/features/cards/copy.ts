import { DAY_MS, pageName } from '@nibras/contract';
import {
  arabicCount,
  DAYS,
  HOURS,
  MINUTES,
  type CountedNoun,
} from '#src/lib/words/arabic-count.ts';
import { CARDS, RATING_WORDS } from '#src/lib/words/item-words.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { productCopy } from '#src/product/copy.ts';

const MONTHS: CountedNoun = {
  one: 'شهر واحد',
  two: 'شهران',
  few: 'أشهر',
  many: 'شهرًا',
  other: 'شهر',
};
const YEARS: CountedNoun = {
  one: 'سنة واحدة',
  two: 'سنتان',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONTH_DAYS = 30.4;
const YEAR_DAYS = 365;

/** The time until a card comes back, in its largest whole unit. */
function interval(ms: number): string {
  if (ms < HOUR_MS) return arabicCount(Math.max(1, Math.round(ms / MINUTE_MS)), MINUTES);
  if (ms < DAY_MS) return arabicCount(Math.round(ms / HOUR_MS), HOURS);
  const days = Math.round(ms / DAY_MS);
  if (days < 2 * MONTH_DAYS) return arabicCount(days, DAYS);
  if (days < YEAR_DAYS) return arabicCount(Math.round(days / MONTH_DAYS), MONTHS);
  return arabicCount(Math.round(days / YEAR_DAYS), YEARS);
}

const cardCount = (count: number): string => arabicCount(count, CARDS);

export const cardsCopy = {
  title: PAGE_NAMES.review,
  loading: sharedWords.loading,
  failed: 'تعذّر تحميل بطاقات اليوم',
  progress: (done: number) => `رُوجعت اليوم: ${cardCount(done)}`,
  progressLabel: 'ما رُوجع من بطاقات اليوم',
  show: 'إظهار الجواب',
  asked: {
    question: productCopy.card.front,
    blank: 'ما الكلمة الناقصة؟',
    truth: 'صح أم خطأ؟',
    inEnglish: 'ما معناه بالإنجليزية؟',
    inArabic: 'ما معناه بالعربية؟',
    meaning: 'ما معناه؟',
  },
  front: productCopy.card.front,
  back: productCopy.card.back,
  left: 'البطاقات الباقية',
  kinds: { fresh: 'جديدة', learning: 'قيد التعلّم', due: 'للمراجعة' },
  rate: 'كيف كان التذكر؟',
  ratings: RATING_WORDS,
  interval,
  undo: 'تراجع',
  bury: 'تأجيل إلى الغد',
  leave: 'إيقاف البطاقة',
  place: pageName,
  pageGone: 'لم تعد صفحة هذه البطاقة في ملفات المقرر. هذا ما حُفظ منها:',
  keys: 'المسافة للإظهار، 1 إلى 4 للتقدير، Z للتراجع، E للتعديل، O لفتح الصفحة',
  shown: (back: string) => `الجواب: ${back}`,
  rated: (rating: string, back: string) => `${rating}، تعود بعد ${back}.`,
  undone: 'عادت البطاقة السابقة.',
  rateFailed: 'تعذّر حفظ المراجعة',
  rateWaits: 'المراجعة محفوظة في هذا المتصفح، وستصل عند عودة الاتصال.',
  undoFailed: 'تعذّر التراجع',
  changeFailed: 'تعذّر تغيير البطاقة',
  doneTitle: 'انتهت مراجعة اليوم',
  doneText: 'لا بطاقات مستحقة الآن. تعود كل بطاقة في موعدها.',
  pauseTitle: 'لا بطاقات الآن',
  later: (count: number, back: string) =>
    count === 1
      ? `بقيت لليوم بطاقة واحدة، وتعود بعد ${back}.`
      : `بقي لليوم ${cardCount(count)}، وتعود الأولى بعد ${back}.`,
  empty: 'لا بطاقات بعد',
  emptyText: 'البطاقات من أسئلة المقرر ومصطلحاته، أو من Anki.',
  library: PAGE_NAMES.library,
  chart: {
    title: 'المستحق في الأيام القادمة',
    recall: 'التذكر في الأسابيع الماضية',
    day: (day: string, count: number) => `${day}: ${cardCount(count)}`,
    week: (week: string, share: number | null) =>
      share === null ? `أسبوع ${week}: لا مراجعات` : `أسبوع ${week}: ${share}%`,
  },
  editing: {
    open: 'تعديل البطاقة',
    inBank: 'تعديل في بنك الأسئلة',
    title: 'تعديل البطاقة',
  },
  deleting: {
    open: 'حذف البطاقة',
    title: 'حذف البطاقة؟',
    text: 'الحذف يشمل سجل مراجعاتها، ولا يمكن التراجع عنه.',
    confirm: 'حذف البطاقة',
  },
  menu: 'خيارات البطاقات',
  exportDeck: 'تصدير إلى Anki',
  exportTable: 'تصدير جدول CSV',
  exportFailed: 'تعذّر تصدير البطاقات',
  importing: {
    open: 'استيراد من Anki',
    title: 'استيراد بطاقات Anki',
    text: 'تظهر البطاقات هنا أولًا، ولا حفظ قبل الموافقة.',
    center: 'المقرر',
    chooseCenter: 'اختيار المقرر',
    centerFirst: 'لنختر المقرر أولًا',
    pick: 'اختيار حزمة البطاقات',
    hint: 'ملف ‎.apkg فيه حتى 20000 بطاقة. الاستيراد للنصوص دون الصور والأصوات.',
    reading: 'جارٍ قراءة الحزمة',
    failed: 'تعذّر استيراد الحزمة',
    found: (count: number) => `للاستيراد: ${cardCount(count)}`,
    known: (count: number) => `منها ما في المقرر من قبل، وتحديثه دون تكرار: ${cardCount(count)}`,
    left: (count: number) => `خارج الاستيراد، لأنها بلا نص أو طويلة أو مكررة: ${cardCount(count)}`,
    samples: 'أمثلة من الحزمة',
    submit: (count: number) => (count === 0 ? 'استيراد' : `استيراد: ${cardCount(count)}`),
    done: (count: number) => `استُوردت إلى المقرر: ${cardCount(count)}`,
  },
  settings: {
    title: 'إعدادات المراجعة',
    text: 'تسري على بطاقات كل المقررات.',
    dailyNew: 'بطاقات جديدة في اليوم',
    dailyNewHint: 'في المقرر الذي له موعد اختبار تتوزّع البطاقات على الأيام الباقية.',
    retention: 'نسبة التذكر المطلوبة (%)',
    retentionHint: 'من 70 إلى 97. كلما زادت عادت البطاقات أسرع.',
    save: 'حفظ الإعدادات',
    saved: 'حُفظت إعدادات المراجعة',
    failed: 'تعذّر حفظ الإعدادات',
    loadFailed: 'تعذّر تحميل الإعدادات',
  },
  home: { title: PAGE_NAMES.review, waiting: (count: number) => `${cardCount(count)} في الانتظار` },
} as const;
