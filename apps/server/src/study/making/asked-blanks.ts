import { isUnit, readQuantities } from '#src/study/grading/quantities.ts';
import type { Blank } from './blanks.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import {
  isFunctionWord,
  isLatin,
  isNumber,
  isVerbShaped,
  withoutAnd,
  wordSet,
} from './word-shapes.ts';

/** Nobody remembers one word of a longer sentence. */
const MOST_WORDS = 28;
const MOST_WORDS_OF_TERM = 20;

/**
 * Whether a teacher would ask for these words: a year, or a figure with its unit. Any other term of a
 * sentence could be another one.
 */
export function isAsked(sentence: FitSentence, blank: Blank): boolean {
  if (sentence.words.length > MOST_WORDS) return false;
  if (isInBrackets(sentence, blank) || isExample(sentence, blank)) return false;
  const { words } = sentence;
  // «يُسمى ____ أو mAP» shows the answer.
  if (ALSO_CALLED.has(words[blank.to]?.form ?? '')) return false;
  const before = words[blank.from - 1]?.form ?? '';
  switch (blank.type) {
    case 'year':
      // Beside other figures any year could be meant: «في أعوام 1873 و1878 و1889».
      return (
        words.length <= MOST_WORDS_OF_TERM &&
        words.every(({ form }, at) => at === blank.from || !/\d/.test(form)) &&
        words.slice(0, 4).some(({ form }) => EVENTS.has(withoutAnd(form))) &&
        isDateOf(before) &&
        !ABOUT.has(words[blank.from - 2]?.form ?? '') &&
        !/["«“]/u.test(sentence.text)
      );
    case 'number':
      return (
        countsSomething(sentence, blank) &&
        isRule(words) &&
        words.slice(0, blank.from).some(({ form }) => MADE_OF.has(withoutAnd(form))) &&
        isMemorable(sentence, blank) &&
        !isCalculated(sentence) &&
        !words.some(({ form }) => COUNTED_ONCE.has(form)) &&
        !NUMBERED.has(before.replace(/^[وفبل](?=.{3})/, ''))
      );
    case 'latin':
    case 'words':
      return false;
  }
}

const ABOUT = wordSet('حوالي نحو قرابة حدود');
/** «في عام 1958», but not «بحلول عام 1995» or «منذ عام 1980», which date no event. */
const isDateOf = (before: string): boolean => /^(?:في|سنه|عام|العام)$/.test(before);

/** What always holds, and no story. */
const isRule = (words: FitSentence['words']): boolean =>
  !words.some(({ form }) => TOLD.has(withoutAnd(form)) || /^[^يت][^ا]{2,}ت$/.test(form));

/** Its neighbour would reveal the answer: «الناتج المحلي (____)», «____ / GDP». */
function isInBrackets({ text }: FitSentence, { start, end }: Blank): boolean {
  return /[(/:]\s?$/u.test(text.slice(0, start)) || /^[»"”]?\s{0,2}[(/]/u.test(text.slice(end));
}

/** One of several examples: «مثل ____», «كالحديد و____». */
function isExample({ words }: FitSentence, { from }: Blank): boolean {
  return words.slice(0, from).some(({ form }) => EXAMPLES.has(form));
}

function countsSomething({ text, words }: FitSentence, { to, end }: Blank): boolean {
  const next = words[to]?.form ?? '';
  const isJoined = text.slice(end, words[to]?.start ?? end).trim() === '';
  const isUnit =
    next !== '' && isJoined && !isFunctionWord(next) && !isNumber(next) && !isVerbShaped(next);
  return /^\s?[%٪]/u.test(text.slice(end)) || (isUnit && !isLatin(next) && !next.startsWith('و'));
}

/** A measure or a small count: «760 قطعة» is nothing to learn. */
function isMemorable({ text, words }: FitSentence, { to, end, text: figure }: Blank): boolean {
  const value = readQuantities(figure).values[0] ?? 0;
  return (
    value <= MOST_COUNTED ||
    isUnit(words[to]?.form ?? '') ||
    MEASURED.has(words[to]?.form ?? '') ||
    /^\s?[%٪]/u.test(text.slice(end))
  );
}

const MOST_COUNTED = 12;
const MEASURED = wordSet(
  'مليون مليار ألف درجة مئوية حرف حروف آية سورة ركعة حكم مادة عظم عظمة ولاية دولة',
);

/** A worked example: «إذا كان الطول 4 أمتار …», or figures that follow from others. */
function isCalculated({ words }: FitSentence): boolean {
  const numbers = words.filter(({ form }) => isNumber(form)).length;
  return numbers > MOST_NUMBERS || words.some(({ form }) => SUPPOSED.has(form.replace(/^و/, '')));
}

const MOST_NUMBERS = 2;
const SUPPOSED = wordSet('إذا لو ليكن لنفرض نفرض افترض بفرض فإن فيكون يساوي تساوي يعني');

/** A reference number, not a figure: «الخطوة 3», «المادة 12». */
const NUMBERED = wordSet(
  'رقم الخطوة خطوة المادة مادة صفحة الصفحة الفصل الباب البند السطر العدد الجدول الشكل المثال السؤال الآية الإصدار إصدار نسخة',
);
/** Figures of a study, which nobody learns: «تشير الدراسات إلى 226 قرارًا في اليوم». */
const COUNTED_ONCE = wordSet(
  'دراسة الدراسات الدراسة دراسات إحصائية إحصاءات الإحصاءات الإحصائيات استطلاع تقرير',
);
const TOLD = wordSet('كان كانت كانوا أصبح أصبحت بلغ بلغت');
/** What happens once, in a year that a course has to teach. */
const EVENTS = wordSet(
  'تأسس تأسست أسس أسست أنشئ أنشئت أنشأ أنشأت اندلع اندلعت نشبت وقع وقعت قامت ولد ولدت توفي توفيت اكتشف اكتشفت اخترع اخترعت انعقد عقد عقدت صدر صدرت سن أصدر أصدرت سقط سقطت انتهى انتهت بدأ بدأت استقل استقلت فتح فتحت احتل احتلت أطلق أطلقت ظهر ظهرت أعلن أعلنت افتتح افتتحت نال نالت ألغي ألغيت انضم انضمت اعتمد اعتمدت تولى',
);
/** What a thing consists of or measures. */
const MADE_OF = wordSet(
  'يتكون تتكون يتألف تتألف يحتوي تحتوي يضم تضم ينقسم تنقسم يبلغ تبلغ يساوي تساوي يستغرق تستغرق عدد يعادل تعادل تغلي يغلي تتجمد يتجمد درجة',
);
const EXAMPLES = wordSet('مثل كمثل مثلا كمثال منها ومنها');
const ALSO_CALLED = wordSet('أو أي');
