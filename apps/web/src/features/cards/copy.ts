import type { PageLabel } from '@nibras/contract';
import {
  arabicCount,
  DAYS,
  HOURS,
  MINUTES,
  type CountedNoun,
} from '#src/lib/words/arabic-count.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';

const CARDS: CountedNoun = {
  zero: 'لا بطاقات',
  one: 'بطاقة واحدة',
  two: 'بطاقتان',
  few: 'بطاقات',
  many: 'بطاقة',
  other: 'بطاقة',
};
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

const PLACES = {
  page: 'صفحة',
  slide: 'شريحة',
  sheet: 'ورقة',
  section: 'قسم',
} as const satisfies Record<PageLabel, string>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30.4;
const YEAR_DAYS = 365;

/** How long until a card comes back, in its largest whole unit. */
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
  line: 'بطاقات اليوم: تعود كل بطاقة قبل أن تُنسى.',
  loading: sharedWords.loading,
  failed: 'تعذّر تحميل بطاقات اليوم',
  progress: (done: number) => `رُوجعت اليوم: ${cardCount(done)}`,
  left: (count: number) => `بقيت: ${cardCount(count)}`,
  progressLabel: 'ما رُوجع من بطاقات اليوم',
  show: 'إظهار الجواب',
  front: 'السؤال',
  back: 'الجواب',
  isNew: 'جديدة',
  rate: 'كيف كان التذكر؟',
  ratings: { again: 'نسيتها', hard: 'بصعوبة', good: 'جيد', easy: 'سهل' },
  interval,
  undo: 'تراجع',
  bury: 'تأجيل إلى الغد',
  leave: 'إخراج من المراجعة',
  openPage: 'افتح الصفحة',
  place: (page: number, label: PageLabel) => `${PLACES[label]} ${page}`,
  pageGone: 'لم تعد صفحة هذه البطاقة في ملفات المركز. هذا ما حُفظ منها:',
  keys: 'المسافة للإظهار، 1 إلى 4 للتقدير، Z للتراجع، O لفتح الصفحة',
  shown: (back: string) => `الجواب: ${back}`,
  rated: (rating: string, back: string) => `${rating}، تعود بعد ${back}.`,
  undone: 'عادت البطاقة السابقة.',
  rateFailed: 'تعذّر حفظ المراجعة',
  undoFailed: 'تعذّر التراجع',
  changeFailed: 'تعذّر تغيير البطاقة',
  doneTitle: 'انتهت مراجعة اليوم',
  doneText: 'لا بطاقات مستحقة الآن. تعود كل بطاقة في موعدها.',
  soon: (back: string) => `أقرب بطاقة تعود بعد ${back}.`,
  empty: 'لا بطاقات بعد',
  emptyText: 'تُكتب البطاقات في بنك أسئلة المركز، ثم تعود هنا كل يوم في موعدها.',
  library: PAGE_NAMES.library,
  chart: {
    title: 'المستحق في الأيام القادمة',
    recall: 'التذكر في الأسابيع الماضية',
    day: (day: string, count: number) => `${day}: ${cardCount(count)}`,
    week: (week: string, share: number | null) =>
      share === null ? `أسبوع ${week}: لا مراجعات` : `أسبوع ${week}: ${share}%`,
  },
  home: { title: PAGE_NAMES.review, waiting: (count: number) => `${cardCount(count)} في الانتظار` },
} as const;
