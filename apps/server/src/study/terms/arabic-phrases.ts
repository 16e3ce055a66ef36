import {
  isDefinite,
  isFunctionWord,
  isLatin,
  isNumber,
  isPlainWord,
  isVerbShaped,
  opensVerb,
  wordSet,
} from '#src/study/making/word-shapes.ts';
import type { Word } from '#src/study/words.ts';
import {
  CALLING,
  SOUNDS_THE_SAME,
  toPhrase,
  type Beside,
  type Neighbour,
  type Phrase,
} from './phrase-scores.ts';
import { soundLikeness } from './sound.ts';

const MAX_WORDS = 5;

/** Scores the one to five words that end at `end`. */
export function phrasesBefore(
  text: string,
  words: readonly Word[],
  end: number,
  beside: Beside,
): Phrase[] {
  const phrases: Phrase[] = [];
  const endsLine = !/\p{Script=Arabic}/u.test(restOfLine(text, words[end]?.start ?? 0));
  for (let from = end - 1; from >= 0 && end - from <= MAX_WORDS; from -= 1) {
    const form = words[from]?.form ?? '';
    const isApart = from + 1 < end && !isJoined(text, words, from + 1);
    if (isApart || isLatin(form) || isNumber(form) || BREAKING.has(form)) break;
    if (EXAMPLES.has(form) && from === end - 1) return [];
    if (isScrap(text, words, from)) break;
    if (isFunctionWord(form) || isOwned(form) || isVerbAt(text, words, from)) continue;
    // «غير العاكس», «شبه الموصلة» and «متعددة الأبعاد» are single adjectives.
    if (COMPOUNDING.has(words[from - 1]?.form ?? '')) continue;
    if (DONE.has(words[from - 1]?.form ?? '')) continue;
    if (words.slice(from + 1, end).some((word) => isBetween(word.form))) continue;
    const neighbour = neighbourOf(text, words, from, endsLine);
    if (isLoose(words.slice(from, end), beside.latin)) continue;
    // «موت خلوي مبرمج (Apoptosis)»: an adjective is the tail of a longer term.
    const isTail = neighbour === 'noun' && (from + 1 === end || /..[^ا]ي$/.test(form));
    const isBare = isTail && !isDefinite(form);
    // A part of a longer name: «منتصف القطعة المستقيمة», «معمارية الأمن السيبراني».
    const isNarrow = from + 1 === end || /\sof\s|^\p{Lu}{2,6}$/u.test(beside.latin);
    const isPart = neighbour === 'noun' && isDefinite(form) && isNarrow;
    if ((isBare || isPart) && soundLikeness(form, beside.latin) < SOUNDS_THE_SAME) continue;
    if (form.startsWith('ال') && isObject(words, from)) continue;
    // «الكشف والاستجابة للنقاط الطرفية (EDR)» is one term.
    const isSecond = form.startsWith('وال') && neighbour !== 'nothing' && neighbour !== 'joining';
    if (isSecond && /^\p{Lu}{2,5}$/u.test(beside.latin)) continue;
    phrases.push(toPhrase(words, { from, to: end }, { ...beside, neighbour }));
  }
  return phrases;
}

function restOfLine(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}

/** A phrase alone in its brackets, so its length is certain. */
export function wholePhrase(
  words: readonly Word[],
  span: { from: number; to: number },
  beside: Beside,
): Phrase {
  const phrase = toPhrase(words, span, { ...beside, neighbour: 'nothing' });
  return { ...phrase, score: Math.max(phrase.score, 0) };
}

function neighbourOf(
  text: string,
  words: readonly Word[],
  from: number,
  endsLine: boolean,
): Neighbour {
  const form = words[from - 1]?.form ?? '';
  if (from === 0 || !isJoined(text, words, from)) {
    const line = text.slice(
      text.lastIndexOf('\n', (words[from]?.start ?? 0) - 1) + 1,
      words[from]?.start,
    );
    return /\p{L}/u.test(line) || !endsLine ? 'nothing' : 'line';
  }
  if (isFunctionWord(form) || CALLING.has(form) || isOwned(form)) return 'joining';
  if (isVerbAt(text, words, from - 1)) return 'joining';
  if (!isDefinite(form)) return 'noun';
  return isAdjectiveOf(form, words[from]?.form ?? '') ? 'agreeing' : 'definite';
}

/** Also broken plurals: «الضوابط». */
const FEMININE = /(?:ه|ات)$|^ال(?:.وا..|م.ا.ي?.|ا..ا.)$/u;

/** «التهديدات المتقدمة», «الأمن السيبراني». */
function isAdjectiveOf(noun: string, form: string): boolean {
  if (!form.startsWith('ال')) return false;
  return /^ال...+ي$/u.test(form) || (FEMININE.test(noun) && /^ال(?:م.+|.+ي)ه$/u.test(form));
}

function isJoined(text: string, words: readonly Word[], at: number): boolean {
  return /^[ \u00A0]{0,3}$/u.test(text.slice(words[at - 1]?.end, words[at]?.start));
}

/** «تعدد الأشكال» is a noun after a verb or preposition, but a verb at the beginning. */
function isVerbAt(text: string, words: readonly Word[], at: number): boolean {
  const form = words[at]?.form ?? '';
  const before = at > 0 && isJoined(text, words, at) ? (words[at - 1]?.form ?? '') : '';
  if (opensVerb(before) && !isDefinite(form)) return true;
  if (!isVerbShaped(form)) return false;
  return !form.startsWith('ت') || !(isFunctionWord(before) || isVerbShaped(before));
}

/** Incomplete phrases: «الخاصة بها», «متعدد العناصر», «متغيرات (closest)». */
function isLoose(phrase: readonly Word[], latin: string): boolean {
  const [first = '', second] = phrase.map(({ form }) => form);
  const last = phrase.at(-1)?.form ?? '';
  const isIdentifier = second === undefined && !isDefinite(first) && /^\p{Ll}+$/u.test(latin);
  const isPlain = second === undefined && isPlainWord(first);
  const opens = [first.replace(/^[وف]?ال/, ''), first.replace(/^[وفبل]/, '')];
  return (
    opens.some((form) => LOOSE_FIRST.has(form)) ||
    LOOSE_LAST.has(last) ||
    isFunctionWord(last) ||
    isPlain ||
    isIdentifier
  );
}

const LOOSE_FIRST = wordSet(
  'مسماة مسمى مدعوة خاصة خاص لازمة لازم تالية تالي آتية آتي متعلقة متعلق مذكورة متعدد متعددة معروفة معروف عرف كذلك كلاس كلاسات حد استخدام تطبيق تعريف مشتق مشتقة كلمة حصول',
);
const LOOSE_LAST = wordSet(
  'سابقة سابق نوع النوع مجال جهاز برنامج طريقة كلمة حرف رمز موديل بها به لها له منها فيها عليها لازمة اللازمة التالية الآتية الاتية المطلوبة نوعية معينة مختلفة محددة متعددة',
);

/** A word fragment or a word with a possessive: «رة», «إقفالها». */
function isScrap(text: string, words: readonly Word[], at: number): boolean {
  const { start = 0, end = 0, form = '' } = words[at] ?? {};
  const written = text.slice(start, end);
  return (
    (form.length < 3 && !isFunctionWord(form) && !SHORT_NOUNS.has(form)) ||
    (/(?:[^اية]ه|..ها|..هم)$/u.test(written) && !isFunctionWord(form) && !isDefinite(form))
  );
}

const SHORT_NOUNS = wordSet('خط نص حق فن حد رد');

/** «مثلاً (GPT4)» is an example, not a translation. */
const EXAMPLES = wordSet('مثلا مثل كمثل نحو فقط أيضا مسبقا');

/** A possessive such as «لصحته». */
function isOwned(form: string): boolean {
  return /.{2}(?:ته|تها|تهم|هما)$/u.test(form) && !isDefinite(form);
}

/** «التحكم في الوصول» is one term. */
const isObject = (words: readonly Word[], at: number): boolean =>
  /^(?:في|الي|من|عن|علي)$/.test(words[at - 1]?.form ?? '') &&
  /^(?:ال)?(?:تحكم|وصول|افراط|تحقق|كشف|تعرف|حد|نقص|زياده|انتقال|اعتماد|فرط)$/.test(
    words[at - 2]?.form ?? '',
  );
/** «يتم تفعيل خط الأنابيب» says what is done. */
const DONE = wordSet('يتم تم تتم يجري جرى');
const COMPOUNDING = wordSet('ذات ذو ذي غير شبه متعدد متعددة ثنائي ثنائية أحادي أحادية ثلاثي ثلاثية');
/** «الأرجحية ثم يتم تحسين», «الثغرات مثل البرمجة عبر المواقع» are no single terms. */
const isBetween = (form: string): boolean => isFunctionWord(form) && !INSIDE.has(form);
const INSIDE = wordSet(
  'في على إلى عن بين ذات ذو ذي غير عبر تحت فوق بعد قبل حول ضد خارج داخل أو عند',
);
const BREAKING = wordSet('هو هي هم الذي التي الذين أن إن هذا هذه ذلك تلك كان كانت لأن إذا حيث أما');
