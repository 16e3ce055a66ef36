import { light10 } from '#src/retrieval/light10.ts';
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
import { soundLikeness } from './sound.ts';

/** Arabic words that may translate a Latin run. */
export type Phrase = {
  from: number;
  to: number;
  key: string;
  score: number;
  /** Letters of attached prefixes. */
  joined: number;
};

export type Beside = { latin: string; vocabulary: ReadonlySet<string> };

type Candidate = Beside & { forms: readonly string[]; neighbour: Neighbour };

/** The word before a phrase, which shows whether the phrase begins there. */
type Neighbour = 'nothing' | 'line' | 'joining' | 'definite' | 'agreeing' | 'noun';

const MAX_WORDS = 5;
/** Penalty per word of difference between a chain and its translation. */
const CHAIN = -0.7;

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
    if (words.slice(from + 1, end).some((word) => isBetween(word.form))) continue;
    const neighbour = neighbourOf(text, words, from, endsLine);
    if (isLoose(words.slice(from, end), beside.latin)) continue;
    // «موت خلوي مبرمج (Apoptosis)»: an adjective is the tail of a longer term.
    const isTail = neighbour === 'noun' && (from + 1 === end || /..[^ا]ي$/.test(form));
    const isBare = isTail && !isDefinite(form);
    if (isBare && soundLikeness(form, beside.latin) < SOUNDS_THE_SAME) continue;
    if (form.startsWith('ال') && isObject(words, from)) continue;
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

/** «التهديدات المتقدمة», «الأمن السيبراني». */
function isAdjectiveOf(noun: string, form: string): boolean {
  if (!form.startsWith('ال')) return false;
  return /^ال...+ي$/u.test(form) || (/(?:ه|ات)$/u.test(noun) && /^ال(?:م.+|.+ي)ه$/u.test(form));
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
  'خاصة خاص لازمة لازم تالية تالي آتية آتي متعلقة متعلق مذكورة متعدد متعددة معروفة معروف عرف كذلك كلاس كلاسات حد استخدام تطبيق تعريف مشتق مشتقة كلمة حصول',
);
const LOOSE_LAST = wordSet(
  'نوع النوع مجال جهاز برنامج طريقة كلمة حرف رمز موديل بها به لها له منها فيها عليها لازمة اللازمة التالية الآتية الاتية المطلوبة نوعية معينة مختلفة محددة متعددة',
);

/** A word fragment or a word with a possessive: «رة», «إقفالها». */
function isScrap(text: string, words: readonly Word[], at: number): boolean {
  const { start = 0, end = 0, form = '' } = words[at] ?? {};
  const written = text.slice(start, end);
  return (
    (form.length < 3 && !isFunctionWord(form)) ||
    (/(?:[^اية]ه|..ها|..هم)$/u.test(written) && !isFunctionWord(form) && !isDefinite(form))
  );
}

/** «مثلاً (GPT4)» is an example, not a translation. */
const EXAMPLES = wordSet('مثلا مثل كمثل نحو فقط أيضا مسبقا');

/** A possessive such as «لصحته». */
function isOwned(form: string): boolean {
  return /.{2}(?:ته|تها|تهم|هما)$/u.test(form) && !isDefinite(form);
}

function toPhrase(
  words: readonly Word[],
  { from, to }: { from: number; to: number },
  beside: Omit<Candidate, 'forms'>,
): Phrase {
  const forms = words.slice(from, to).map(({ form }) => form);
  const candidate = { ...beside, forms };
  const joined = joinedLetters(forms[0] ?? '', beside.vocabulary);
  const difference = wordDifference(candidate);
  const score =
    (isChain(forms) ? CHAIN * Math.abs(difference) : lengthScore(difference, forms)) +
    shapeScore(candidate) +
    beginningScore(candidate, difference) +
    (forms.length === 1 ? soundScore(forms[0] ?? '', beside.latin) : 0);
  const bare = [(forms[0] ?? '').slice(joined), ...forms.slice(1)];
  return { from, to, key: bare.map((form) => light10(form)).join(' '), score, joined };
}

/** «البنسلين» is «Penicillin» in any context. */
function soundScore(form: string, latin: string): number {
  const likeness = soundLikeness(form.replace(/^[وفبك]?ال/, ''), latin);
  return likeness >= SOUNDS_THE_SAME ? 1.5 : 0.5 * likeness;
}

const SOUNDS_THE_SAME = 0.75;

/** «بزمن» gives «زمن» if the course knows that word. */
function joinedLetters(form: string, vocabulary: ReadonlySet<string>): number {
  if (!/^[بلكوف]/.test(form) || isDefinite(form) || form.length < 4) return 0;
  return vocabulary.has(form.slice(1)) || VERBAL_NOUN.test(form) || /^ل.{5}/.test(form) ? 1 : 0;
}

/** Words do not begin like this without a prefix: «باختبار», «لانتشار». */
const VERBAL_NOUN = /^[بل]ا(?:خت|ست|نت|فت|عت|حت|شت|كت|قت|بت|جت)/;

/** Arabic words minus English ones; an acronym counts as several. */
function wordDifference({ forms, latin }: Candidate): number {
  const content = forms.filter((form) => !isFunctionWord(form)).length;
  if (/^[A-Z]{2,6}[a-z]?$/.test(latin)) {
    return acronymDifference(content, latin.replace(/[a-z]$/, '').length);
  }
  const count = (cut: RegExp): number =>
    latin.split(cut).filter((part) => !SMALL_WORDS.has(part.toLowerCase())).length;
  const wanted = [count(/[\s/&]+/u), count(/[\s\-–/&]+/u)];
  const [nearest = 0] = wanted
    .map((words) => content - words)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  return nearest;
}

/** One word fewer than letters is common («الحمض النووي» is «DNA»), two fewer is a tail. */
function acronymDifference(words: number, letters: number): number {
  if (words < 2) return words - 2;
  const difference = words - letters;
  if (difference >= 0) return difference;
  return difference === -1 ? FEWER_THAN_LETTERS : difference + 1;
}

const FEWER_THAN_LETTERS = -0.3;
const SMALL_WORDS = new Set(['of', 'the', 'and', 'in', 'to', 'for', 'a', 'an', 'by', 'on', 'with']);

/** «ارتفاع ضغط الدم»: nouns made definite by the last one are one term. */
function isChain(forms: readonly string[]): boolean {
  const inner = forms.slice(0, -1);
  return (
    forms.length > 2 &&
    (forms.at(-1) ?? '').startsWith('ال') &&
    inner.every((form) => !isDefinite(form) && !isFunctionWord(form) && !/^[بل]/.test(form))
  );
}

/** One Arabic word more is common («قاعدة البيانات» is «Database»), one less is not. */
function lengthScore(difference: number, forms: readonly string[]): number {
  if (difference === 0) return forms.length > 1 ? 0.3 : 0;
  if (difference < 0) return 2.4 * difference;
  return difference === 1 && forms.length === 2 ? -0.6 : -1.2 * difference;
}

/** Scores whether the word shapes fit one term. */
function shapeScore({ forms, latin }: Candidate): number {
  const [first = '', second = ''] = forms;
  let score = isDefinite(first) || second.startsWith('ال') || isChain(forms) ? 0.6 : 0;
  // «علم الأحياء الدقيقة» is «Microbiology».
  if (first === 'علم' && forms.length > 1) score += 1.2;
  if (CALLING.has(first)) score -= 1;
  if (isPlainWord(first) && forms.length > 2) score -= 0.4;
  for (const [at, form] of forms.entries()) {
    if (at === 0) continue;
    const isBare = !isDefinite(form) && !isFunctionWord(form) && !/^[بل]/.test(form);
    // «الباحثون تحليل»: a noun after a definite one begins something else.
    if (isBare && isDefinite(forms[at - 1] ?? '')) score -= 2;
    // «الذاكرة بالتصفيح» is usually a noun with an adverbial.
    if (form.startsWith('بال')) score -= 0.9;
    if (form.startsWith('وال') && !/\band\b|&/iu.test(latin)) score -= 1.5;
  }
  return score;
}

/** Penalises beginning within another term. */
function beginningScore({ forms, neighbour }: Candidate, difference: number): number {
  const first = forms[0] ?? '';
  const isMany = forms.length > 1;
  if (neighbour === 'line') return 2;
  if (neighbour === 'nothing' || neighbour === 'joining') return 0.5;
  if (first.startsWith('لل')) return -1.5;
  if (neighbour === 'agreeing') return -2.5;
  // «محاولات الدخول الناجحة»: the adjective belongs to the previous noun.
  const last = forms.at(-1) ?? '';
  const isOther = isMany && !first.endsWith('ه') && /^ال.+ه$/u.test(last);
  if (neighbour === 'noun' && isDefinite(first) && isOther) return -2;
  if (!isDefinite(first) && neighbour === 'noun' && forms.at(-1)?.startsWith('ال') === true)
    return -0.6;
  if (!isDefinite(first))
    return neighbour === 'noun' && (isMany ? /يه$/ : /(?:ي|ه|يا)$/).test(first) ? -1.6 : 0;
  if (!first.startsWith('ال')) return -0.3;
  // «نظم المعالجة بالدفعات»: with equal word counts the previous noun is not included.
  if (difference === 0 && isMany) return neighbour === 'definite' ? -0.8 : -0.4;
  if (neighbour === 'definite') return isMany ? -0.7 : -2.2;
  return isMany ? -0.6 : -1.2;
}

/** «التحكم في الوصول» is one term. */
const isObject = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.form === 'في' && /^(?:ال)?تحكم$/.test(words[at - 2]?.form ?? '');
const COMPOUNDING = wordSet('غير شبه متعدد متعددة ثنائي ثنائية أحادي أحادية ثلاثي ثلاثية');
/** «الأرجحية ثم يتم تحسين», «الثغرات مثل البرمجة عبر المواقع» are no single terms. */
const isBetween = (form: string): boolean => isFunctionWord(form) && !INSIDE.has(form);
const INSIDE = wordSet(
  'في من على إلى عن بين ذات ذو ذي غير عبر تحت فوق بعد قبل حول ضد خارج داخل أو عند',
);
const CALLING = wordSet(
  'تسمى يسمى المسماة المسمى باسم مصطلح اسم يدعى تدعى بنية مفهوم ظاهرة فكرة نوع أنواع آلية عملية',
);
const BREAKING = wordSet('هو هي هم الذي التي الذين أن إن هذا هذه ذلك تلك كان كانت لأن إذا حيث أما');
