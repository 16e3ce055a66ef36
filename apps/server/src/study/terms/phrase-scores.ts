import { light10 } from '#src/retrieval/light10.ts';
import { isDefinite, isFunctionWord, isPlainWord, wordSet } from '#src/study/making/word-shapes.ts';
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
export type Neighbour = 'nothing' | 'line' | 'joining' | 'definite' | 'agreeing' | 'noun';

/** Penalty per word of difference between a chain and its translation. */
const CHAIN = -0.7;

/** Scores words as the translation of a Latin run. */
export function toPhrase(
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

export const SOUNDS_THE_SAME = 0.75;

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
  return isMany ? -0.6 : -1.5;
}

export const CALLING = wordSet(
  'لقب تسمى يسمى المسماة المسمى باسم مصطلح اسم يدعى تدعى بنية مفهوم ظاهرة فكرة نوع أنواع آلية عملية',
);
