import { searchForm } from './search-form.ts';

/** Whether a sentence contains the expected kind: a time for متى, a number for كم. */
export function holdsExpectedKind(
  questionTokens: readonly string[],
  sentenceTokens: readonly string[],
): boolean {
  const asksWhen = asksForTime(questionTokens);
  const asksHowMany = asksForNumber(questionTokens);
  return sentenceTokens.some(
    (token) =>
      (asksWhen && (YEAR.test(token) || TIME_WORDS.has(token))) || (asksHowMany && isNumber(token)),
  );
}

/** Expects a folded word. */
export const isNumber = (token: string): boolean => NUMBER.test(token) || NUMBER_WORD.test(token);

/** Whether the answer needs a time or number. */
export const expectsKind = (questionTokens: readonly string[]): boolean =>
  asksForTime(questionTokens) || asksForNumber(questionTokens);

/** «متى», «في أي سنة», «ما تاريخ». */
export function asksForTime(tokens: readonly string[]): boolean {
  const when = tokens.indexOf(WHEN);
  if (when >= 0) return !asksForCondition(tokens[when + 1] ?? '');
  return tokens.some((token, at) => ASKS_WHICH.has(tokens[at - 1] ?? '') && TIMES.has(token));
}

/** «متى يجب الوضوء؟», «متى نستخدمها؟» ask for a condition; «متى تأسست؟» for a time. */
const asksForCondition = (verb: string): boolean =>
  /^(?:ي|نست)[ء-ي]{2}/u.test(verb) || (/^ت[ء-ي]{2,}[^ت]$/u.test(verb) && !PAST.has(verb));

const PAST = new Set(['توفي', 'تولي', 'تاسس', 'توقف', 'تطور', 'تحول', 'تغير', 'تحرر', 'تنازل']);

/** «كم», «ما عدد», «ما نسبة». */
function asksForNumber(tokens: readonly string[]): boolean {
  if (tokens.includes(HOW_MANY)) return true;
  return tokens.some((token, at) => ASKS_WHAT.has(tokens[at - 1] ?? '') && NUMBERS.has(token));
}

const WHEN = searchForm('متى');
const HOW_MANY = searchForm('كم');
const ASKS_WHICH = new Set(['اي', 'ايه', 'ما', 'هو', 'which']);
const ASKS_WHAT = new Set(['ما', 'هو', 'هي']);
const TIMES = new Set(['سنه', 'عام', 'تاريخ', 'يوم', 'شهر', 'قرن', 'year']);
const NUMBERS = new Set(['عدد', 'نسبه', 'قيمه', 'سعر', 'رقم', 'مقدار']);
/** «v4», «H2O» are names. */
const NUMBER = /^\p{N}/u;
const NUMBER_WORD =
  /^[وبل]?(?:اثنان|اثنين|اثنتان|اثنتين|(?:ثلاث|اربع|خمس|سبع|تسع)(?:ه|ون|ين|ميه|مايه)?|سته?|ستون|ستين|ثماني?ه?|ثمانون|ثمانين|عشره?|عشرون|عشرين|ميه|مايه|ميتان|ميتين|الف|الاف|الفا|مليون|ملايين|مليار)$/u;
/** The era is often attached: 1973م, 1393هـ; without it «200» counts something. */
const YEAR = /^(?:1[0-9]{3}|20[0-9]{2}|[0-9]{2,4}[مه])$/;

const CENTURY_WORDS = 'قرن القرن قرنا القرنين';
const MONTH_WORDS = [
  'يناير فبراير مارس أبريل إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  'كانون شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين',
  'محرم صفر ربيع جمادى رجب شعبان رمضان شوال القعدة الحجة',
];

const OTHER_TIMES = [
  'عشرينيات ثلاثينيات أربعينيات خمسينيات ستينيات سبعينيات ثمانينيات تسعينيات',
  'عصر عهد عقد عقود أسبوع أسابيع يوم أيام ساعة ساعات سنة سنوات صباحا مساء',
].flatMap((line) => line.split(' ').flatMap((word) => [word, `ال${word}`]));

const TIME_WORDS = new Set(
  [CENTURY_WORDS, ...MONTH_WORDS, ...OTHER_TIMES].flatMap((line) =>
    line.split(' ').map(searchForm),
  ),
);
