import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { Word } from '#src/study/words.ts';
import type { FitSentence } from './fit-sentences.ts';
import { withoutStretching } from '#src/study/terms/side-by-side.ts';
import { AS, explains, namesSomething, type Sign } from './fit-definitions.ts';
import { isLatin, isVerbShaped, wordSet } from '#src/study/making/word-shapes.ts';

export type Definition = {
  term: string;
  meaning: string;
  score: number;
  /** For separate meanings in language and field. */
  sense?: 'لغةً' | 'اصطلاحًا' | 'شرعًا';
  /** How it was found, for the judge. */
  signs: readonly string[];
};

const MAX_TERM_WORDS = 5;
/** A shorter meaning is a description, no definition: «مبدأ أعم من غيره». */
const MIN_MEANING_WORDS = 5;
/** After a colon the term is certain. */
const MIN_MARKED_WORDS = 4;

/**
 * Finds definitions by a form that only definitions have: «س هو …», «س عبارة عن …», «يُعرَّف س بأنه
 * …», «يُقصد بـس …», «س مصطلح يعني …».
 */
export function findDefinition(sentence: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  return byVerb(sentence) ?? byPronoun(sentence);
}

const DEFINING = wordSet('يعرف تعرف عرف عرفت ويعرف وتعرف نعرف');
const MEANING_OF = wordSet('يقصد ويقصد المقصود والمقصود نقصد المراد يراد');
const PRONOUNS = wordSet('هو هي');
const IS_A = wordSet('عبارة');
/** «يحدد ما هي الموارد» is a question inside a statement. */
const ASKED_BY = wordSet('ما من ماذا');

function byVerb({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const first = words[0]?.form ?? '';
  if (DEFINING.has(first)) {
    const as = words.findIndex(({ form }, at) => at > 1 && AS.has(form));
    const isOn = words[as - 1]?.form === 'علي';
    const to = isOn ? as - 1 : as;
    return build(text, words, { from: 1, to, meaning: as + 1, score: 2, way: 'defined' });
  }
  if (MEANING_OF.has(first)) {
    const at = words.findIndex(
      ({ form }, place) => place > 1 && (PRONOUNS.has(form) || AS.has(form)),
    );
    const place = { from: 1, to: at, meaning: at + 1, score: 2, way: 'meant' };
    const found = build(text, words, place);
    return found && { ...found, term: found.term.replace(/^بـ?\s?(?=\S{3})/u, '') };
  }
  return null;
}

/** A subject followed by a separating pronoun: «الخلية هي وحدة البناء». */
function byPronoun({ text, words }: Pick<FitSentence, 'text' | 'words'>): Definition | null {
  const at = words.findIndex(({ form }) => PRONOUNS.has(form) || IS_A.has(form));
  if (at < 1 || at > MAX_TERM_WORDS || ASKED_BY.has(words[at - 1]?.form ?? '')) return null;
  const skipped = IS_A.has(words[at]?.form ?? '') ? 2 : 1;
  // «المشاكلة: هي أن يُذكر الشيء بلفظ غيره» is surely a definition.
  const sign = /[:：]\s*$/u.test(text.slice(0, words[at]?.start)) ? 'colon' : 'none';
  const way = skipped === 2 ? 'is-a' : 'pronoun';
  return build(text, words, { from: 0, to: at, meaning: at + skipped, score: 1, sign, way });
}

/** Another entry or formula that the page runs into the meaning. */
const RUN_ON = /\p{N}\s\p{N}|\p{L}"\p{L}|\s[-–—]\s|\.\.|(?:^|\s)[a-z](?:\s|$)/u;
/** More are names rather than a meaning. */
const MOST_LATIN = 2;
type Place = {
  from: number;
  to: number;
  meaning: number;
  score: number;
  way: string;
  sign?: Sign;
};

/** The definition in these places, or null where the words are no term or no meaning. */
export function build(
  text: string,
  words: readonly Word[],
  { from, to, meaning, score, way, sign = 'none' }: Place,
): Definition | null {
  const term = words.slice(from, to);
  const rest = withoutCopula(words.slice(meaning));
  const least = sign === 'none' ? MIN_MEANING_WORDS : MIN_MARKED_WORDS;
  if (to <= from || term.length > MAX_TERM_WORDS || rest.length < least) return null;
  const between = bareTerm(text.slice(term[0]?.start, term.at(-1)?.end));
  if (
    /[،,؛:.()/\p{N}]|[\u064E-\u0650]$/u.test(between) ||
    /\*{2}/u.test(text) ||
    !namesSomething(term) ||
    !explains(rest, sign) ||
    isCircular(term, rest)
  )
    return null;
  const isShort = term.length <= 3 ? 0.3 : 0;
  const latin = rest.filter(({ form }) => isLatin(form)).length;
  if (latin > MOST_LATIN && latin * 5 >= rest.length) return null;
  // «آخره حاء …» lacks its noun.
  if (/[^اةي]ه$/u.test(text.slice(rest[0]?.start, rest[0]?.end)) && rest[0]?.form !== 'هو')
    return null;
  // «وحدة قياس التردد هي الهيرتز (Hertz)» gives a name instead of a meaning.
  if (/^\s?\(\p{Script=Latin}/u.test(text.slice(rest[0]?.end))) return null;
  // «name هو اسم المتغير» explains a line of code, «الوحدة هي "العقل"» gives a picture.
  if (
    /^["“]?\p{Ll}|\p{Script=Arabic}\p{Script=Latin}/u.test(between) ||
    /["“«]\s?$/u.test(text.slice(0, rest[0]?.start))
  )
    return null;
  const said = wholeMeaning(text, rest[0]?.start ?? 0);
  const name = withoutStretching(withoutConjunction(between));
  // «نموذج» of «نموذج (BPMN)» names a kind alone.
  if (/^(?!و?ب?ال)\p{Script=Arabic}+$/u.test(name)) return null;
  if (said === null || RUN_ON.test(said) || MENTIONED.test(searchForm(said))) return null;
  const twin = /[\p{Script=Latin}-]{2,}/u.exec(text.slice(term[0]?.start, term.at(-1)?.end))?.[0];
  if (twin !== undefined && twin !== between && said.includes(twin)) return null;
  return {
    term: name,
    meaning: withoutStretching(said),
    score: score + isShort - rest.length / 60,
    signs: [`way:${way}`, `sign:${sign}`],
  };
}

/** «هو عبارة عن برنامج» says no more than «هو برنامج». */
const withoutCopula = (words: readonly Word[]): readonly Word[] =>
  words[0]?.form === 'عباره' && words[1]?.form === 'عن' ? words.slice(2) : words;

/** «مستشعرات الكاميرا هي مستشعرات رقمية», but not «الشبكة المحلية هي شبكة تربط …». */
const isCircular = (term: readonly Word[], [first, second]: readonly Word[]): boolean =>
  term.some(({ form }) => light10(form) === light10(first?.form ?? '')) &&
  !isVerbShaped(second?.form ?? '');

/** What another place says or shows, and a note that was not part of the line. */
const MENTIONED =
  /(?:^| )(?:سبق|ذكرنا|تكلمنا|اعلاه|السابق|السابقه|كالتالي|كالاتي|يلي|الشكل|الجدول|مجزوءه|هذا|هذه|ونحو ذلك مما)(?: |$)/u;

/** Includes or removes an enclosing bracket; null if one stays open. */
function wholeMeaning(text: string, start: number): string | null {
  const isInside = /[(«"]$/u.test(text.slice(0, start));
  const related = /(?:هو|هي)\s(?=ال[ذت]ي\s)/u.exec(text.slice(start - 3, start + 5));
  const from = related ? start - 3 + related.index : start;
  const said = text
    .slice(isInside ? start - 1 : from)
    .replace(/^(?:(?:هو|هي|هم)\s(?!ال[ذت]ي)|ببساطة\s)\s*/u, '')
    .replace(/^عبارة عن\s/u, '');
  const bare = said.replace(/^[(«"]([^()«»"]*)[)»"](\.?)$/u, '$1$2');
  const count = (sign: string): number => bare.split(sign).length;
  return count('(') === count(')') && count('«') === count('»') ? bare : null;
}

/** Strips a translation in brackets: «الخوارزمية (Algorithm» gives «الخوارزمية». */
function bareTerm(term: string): string {
  const bracket = term.indexOf('(');
  const arabic = (bracket > 0 ? term.slice(0, bracket) : term)
    .replace(/[«»"]/gu, '')
    .replace(/^(?:تعريف|معنى|مفهوم)\s+(?=\S+)/u, '')
    .split(/ في (?:الاصطلاح$|اصطلاح )/u, 1)
    .join('')
    .trim();
  const bare = arabic.replace(/(?<=\p{Script=Arabic}) [\p{Script=Latin} &-]+$/u, '');
  // «نموذج OSI» is no «نموذج», nor «حسابات تخزين Azure» «حسابات تخزين».
  return /(?:^|\s)و?ال/u.test(bare) ? bare : arabic;
}

function withoutConjunction(term: string): string {
  const bare = term.replace(/^و[\u064B-\u0652]*/u, '');
  return searchForm(term).startsWith('وال') && term.length > 6 ? bare : term;
}
