import { isUnit, readQuantities } from '#src/study/grading/quantities.ts';
import type { Blank } from './blanks.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { isFunctionWord, isLatin, isNumber, isVerbShaped, wordSet } from './word-shapes.ts';

/** Nobody remembers one word of a longer sentence. */
const MOST_WORDS = 28;
const MOST_WORDS_OF_TERM = 20;

/**
 * Whether a teacher would ask for these words: a year, a figure with its unit, or what something is
 * called. Any other term of a sentence could be another one.
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
      return words.every(({ form }, at) => at === blank.from || !/\d/.test(form));
    case 'number':
      return (
        countsSomething(sentence, blank) &&
        isMemorable(sentence, blank) &&
        !isCalculated(sentence) &&
        !words.some(({ form }) => COUNTED_ONCE.has(form)) &&
        !NUMBERED.has(before.replace(/^[وفبل](?=.{3})/, ''))
      );
    case 'latin':
      return isName(sentence, blank) && CALLED.has(before);
    case 'words':
      return (
        blank.isFirm &&
        !/^(?:بال|لل|كال)/u.test(blank.text) &&
        sentence.words.length <= MOST_WORDS_OF_TERM &&
        !isCoordinated(sentence, blank) &&
        CALLED.has(before)
      );
  }
}

/** Its neighbour would reveal the answer: «الناتج المحلي (____)», «____ / GDP». */
function isInBrackets({ text }: FitSentence, { start, end }: Blank): boolean {
  return /[(/:]\s?$/u.test(text.slice(0, start)) || /^[»"”]?\s{0,2}[(/]/u.test(text.slice(end));
}

/** One of a series where any would fit: «الرؤية و____ والمشاريع». */
function isCoordinated({ text }: FitSentence, { start }: Blank): boolean {
  return /(?:^|\s)و$/u.test(text.slice(0, start));
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

/** A Latin word of several letters without attached Arabic ones. */
function isName({ text }: FitSentence, { start, text: name }: Blank): boolean {
  return name.length > 2 && !/\p{Script=Arabic}$/u.test(text.slice(0, start));
}

/** A reference number, not a figure: «الخطوة 3», «المادة 12». */
const NUMBERED = wordSet(
  'رقم الخطوة خطوة المادة مادة صفحة الصفحة الفصل الباب البند السطر العدد الجدول الشكل المثال السؤال الآية الإصدار إصدار نسخة',
);
/** Figures of a study, which nobody learns: «تشير الدراسات إلى 226 قرارًا في اليوم». */
const COUNTED_ONCE = wordSet(
  'دراسة الدراسات الدراسة دراسات إحصائية إحصاءات الإحصاءات الإحصائيات استطلاع تقرير',
);
const EXAMPLES = wordSet('مثل كمثل مثلا كمثال منها ومنها');
const ALSO_CALLED = wordSet('أو أي');
const CALLED = wordSet('يسمى تسمى سمي سميت يدعى تدعى باسم اسم مصطلح');
