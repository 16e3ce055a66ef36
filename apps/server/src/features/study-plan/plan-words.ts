import { counted } from '#src/platform/limits/wait-words.ts';

const DAYS = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' };
const NEW_CARDS = {
  one: 'بطاقة جديدة واحدة',
  two: 'بطاقتان جديدتان',
  few: 'بطاقات جديدة',
  many: 'بطاقة جديدة',
};
const DUE_CARDS = {
  one: 'بطاقة واحدة حان موعدها',
  two: 'بطاقتان حان موعدهما',
  few: 'بطاقات حان موعدها',
  many: 'بطاقة حان موعدها',
};
const TOPICS = {
  one: 'موضوع واحد',
  two: 'موضوعان',
  few: 'موضوعات',
  many: 'موضوعًا',
  other: 'موضوع',
};
const QUESTIONS = {
  one: 'سؤال واحد لم يأتِ بعد أو لم تصح إجابته',
  two: 'سؤالان لم يأتيا بعد أو لم تصح إجابتهما',
  few: 'أسئلة لم تأتِ بعد أو لم تصح إجابتها',
  many: 'سؤالًا لم يأتِ بعد أو لم تصح إجابته',
  other: 'سؤال لم يأتِ بعد أو لم تصح إجابته',
};
const MINUTES = { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' };

export const newCardWords = (count: number): string => counted(count, NEW_CARDS);
export const dueCardWords = (count: number): string => counted(count, DUE_CARDS);
export const topicWords = (count: number): string => counted(count, TOPICS);
export const questionWords = (count: number): string => counted(count, QUESTIONS);
export const minuteWords = (count: number): string => counted(count, MINUTES);

/** «اليوم», «غدًا», «بعد 12 يومًا». */
export function inDaysWords(days: number): string {
  if (days === 0) return 'اليوم';
  return days === 1 ? 'غدًا' : `بعد ${counted(days, DAYS)}`;
}

const DAY_AND_MONTH = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** «28 نوفمبر». */
export const dayAndMonth = (day: string): string =>
  DAY_AND_MONTH.format(new Date(`${day}T00:00:00.000Z`));

/** A block's task in a few words. */
export const BLOCK_WORDS = {
  read: 'قراءة',
  cards: 'مراجعة البطاقات',
  ask: 'أسئلة',
  exam: 'اختبار تجريبي',
} as const;
