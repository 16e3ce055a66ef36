import {
  ASKS,
  BETWEEN,
  BETWEEN_THEM,
  COMPARE,
  CONFUSES,
  DIFFERENCE,
  DIFFERS,
  FILLERS,
  FOR_ME,
  LISTING,
  VERSUS,
  WHICH_OF_TWO,
} from './request-words.ts';
import { hasOneOf, isOneOf, readWords, wordSet, type Word } from './words.ts';

/** Two compared things; «بينهما» refers to the previous question. */
export type Sides =
  | { type: 'two'; sides: [Word[], Word[]] }
  | { type: 'before' }
  /** «بينه وبين الطابور»: the previous subject and this. */
  | { type: 'with-before'; side: Word[] };

const BETWEEN_IT = new Set(['بينه', 'بينها']);
const FROM = wordSet('عن من from than');
/** «كيختلف على». */
const SPOKEN_FROM = wordSet('على');
const WITH = wordSet('مع بـ ب with to against vs versus');
/** In dialect «لو» and «ولا» are «أم». */
const SPOKEN_OR = wordSet('أم أو or لو ولا والا');
/** One of the two: «عن بعض». */
const EACH_OTHER = wordSet('بعض بعضهم بعضهما بعضها بعضهن');
/** Words that ask for a difference and name no side. */
const ASKS_HOW = wordSet('بم أعرف نعرف أفهم وضح اشرح فسر');
const SAME = wordSet('نفس واحد سواء');
const BETTER = wordSet('أحسن أفضل أسرع أبطأ أصعب أسهل أقوى أدق');
const OR_ELSE = wordSet('أم لو ولا والا or');
const AND = wordSet('and');
/** Words about how to compare. */
const MANNER = wordSet(
  'ترا لأجل ليس أحسهم يعني بم حيث ناحية ناحيتي جهة جانب جدول باختصار بالتفصيل بإيجاز بمثال أمثلة نقاط مبينا موضحا حسب بحسب وفق وفقا بناء واذكر أعط regarding terms table briefly detail',
);
const BEFORE_MANNER = wordSet('من في على مع in as');

export function compares(words: readonly Word[]): boolean {
  if ([COMPARE, DIFFERS, WHICH_OF_TWO, CONFUSES].some((set) => hasOneOf(words, set))) return true;
  if (words.some(({ text }, at) => at > 0 && VERSUS.has(text))) return true;
  if (
    words.some((word, at) => at > 0 && isTheDifference(word)) ||
    otherThan(words) > 0 ||
    apartFrom(words) > 0 ||
    sameThing(words) > 0 ||
    betterOf(words) >= 0
  )
    return true;
  return (
    hasOneOf(words, DIFFERENCE) &&
    [BETWEEN, BETWEEN_THEM, BETWEEN_IT].some((set) => hasOneOf(words, set))
  );
}

/** The compared things; null if the request does not compare. */
export function readSides(words: readonly Word[]): Sides | null {
  const comparing = words.findIndex((word) => isOneOf(word, COMPARE));
  // «بيّن الفرق بين…» folds to two of them.
  const said = words.findIndex((word) =>
    [COMPARE, DIFFERENCE, DIFFERS].some((set) => isOneOf(word, set)),
  );
  const between = words.findIndex((word, at) => at > said && isOneOf(word, BETWEEN));
  const itself = words.findIndex(({ text }) => BETWEEN_IT.has(text));
  if (itself >= 0 && isOneOf(words[itself + 1], BETWEEN)) {
    return { type: 'with-before', side: untilManner(words.slice(itself + 2)) };
  }
  const saysDifference = [DIFFERENCE, DIFFERS, CONFUSES].some((set) =>
    hasOneOf(words.slice(0, Math.max(0, between)), set),
  );
  if (between >= 0 && (saysDifference || comparing >= 0)) {
    return split(untilManner(words.slice(between + 1)));
  }
  const which = words.findIndex((word) => isOneOf(word, WHICH_OF_TWO));
  const ofTwo = which < 0 ? null : (chosenFrom(words, which) ?? joinedBefore(words, which));
  if (ofTwo) return ofTwo;
  const better = betterOf(words);
  const preferred = better < 0 ? null : (chosenFrom(words, better) ?? joinedBefore(words, better));
  if (preferred) return preferred;
  if (hasOneOf(words, BETWEEN_THEM)) {
    const asked = words.findIndex((word) =>
      [DIFFERENCE, DIFFERS, CONFUSES, COMPARE].some((set) => isOneOf(word, set)),
    );
    const before = asked > 0 ? joinedBefore(words, asked) : null;
    return before ?? (asked >= 0 ? { type: 'before' } : null);
  }
  const differs = words.findIndex((word) => isOneOf(word, DIFFERS));
  if (differs >= 0) {
    const rest = untilManner(words.slice(differs + 1));
    // «كيف يختلفان عن بعض؟».
    const [next, ...others] = rest;
    if (isOneOf(next, FROM) && !EACH_OTHER.has(others[0]?.text ?? '')) {
      return pair(named(words.slice(0, differs)), others);
    }
    const isEach = rest.some(
      (word, at) => isOneOf(word, FROM) && EACH_OTHER.has(rest[at + 1]?.text ?? ''),
    );
    const apart = isEach ? null : splitAt(rest, FROM);
    return apart ?? joinedBefore(words, differs) ?? splitAt(rest, SPOKEN_FROM);
  }
  const versus = words.findIndex(({ text }) => VERSUS.has(text));
  if (versus > 0) return pair(words.slice(0, versus), untilManner(words.slice(versus + 1)));
  const apart = apartFrom(words);
  if (apart > 0) return pair(named(words.slice(0, apart)), untilManner(words.slice(apart + 2)));
  const other = otherThan(words);
  if (other > 0) {
    const first = named(words.slice(0, other));
    const or = words.findIndex((word, at) => at > other && isOneOf(word, SPOKEN_OR));
    return pair(first, words.slice(other + 1, or));
  }
  const same = sameThing(words);
  if (same > 0) return joinedBefore(words, same);
  const difference = words.findIndex((word, at) => at > 0 && isTheDifference(word));
  if (difference > 0) return joinedBefore(words, difference);
  if (comparing < 0) return null;
  const held = heldAgainst(words, comparing);
  if (held) return held;
  const rest = untilManner(words.slice(comparing + 1).filter((word) => !isOneOf(word, FOR_ME)));
  return splitAt(rest, WITH) ?? splitAtJoined(rest) ?? split(rest) ?? splitAt(rest, FROM);
}

/** Without the words that only ask. */
const named = (words: readonly Word[]): Word[] =>
  words.filter((word) => ![FILLERS, LISTING, ASKS, ASKS_HOW].some((set) => isOneOf(word, set)));

/** «… ما الفرق؟» without «بين», of what was said before it. */
const isTheDifference = (word: Word): boolean =>
  (word.text.startsWith('ال') && isOneOf(word, DIFFERENCE)) || THEIR_DIFFERENCE.has(word.text);

const THEIR_DIFFERENCE = wordSet('فرقهم فرقهما فرقهن');

/** «التورق غير عن العينة»: the place of «غير»; -1 without. */
const apartFrom = (words: readonly Word[]): number =>
  words.findIndex(({ text }, at) => text === 'غير' && words[at + 1]?.text === 'عن');

/** «هل التورق غير العينة أم هما شيء واحد؟»: the place of «غير»; -1 without. */
function otherThan(words: readonly Word[]): number {
  const at = words.findIndex(({ text }) => text === 'غير');
  const rest = words.slice(at + 1);
  return hasOneOf(rest, SPOKEN_OR) && hasOneOf(rest, SAME) ? at : -1;
}

/** «الموزع والمحول نفس الشيء أم لا؟»: the place of «نفس»; -1 without. */
function sameThing(words: readonly Word[]): number {
  const at = words.findIndex(
    (word, place) => word.text === 'نفس' && isOneOf(words[place + 1], THING),
  );
  return at > 0 && hasOneOf(words.slice(at), SPOKEN_OR) ? at : -1;
}

const THING = wordSet('شيء شي حاجة');

/** «من أسرع: النجمة ولا الحلقة؟»: the place of «أسرع»; -1 without. */
const betterOf = (words: readonly Word[]): number =>
  hasOneOf(words, OR_ELSE) ? words.findIndex((word) => isOneOf(word, BETTER)) : -1;

/** «أيهما أفضل: المركزية أم اللامركزية، وبم تختلفان؟» */
function chosenFrom(words: readonly Word[], which: number): Sides | null {
  const end = words.findIndex(
    (word, at) => at > which + 2 && (isOneOf(word, ASKS) || isOneOf(word, DIFFERS)),
  );
  return splitAt(untilManner(words.slice(which + 1, end < 0 ? undefined : end)), SPOKEN_OR);
}

/** So many words before «و» belong to the first side; of more, as many as the second side has. */
const FIRST_SIDE = 3;

/** «السلم والاستصناع، كيف يختلفان؟», «المركزية لو اللامركزية أيهما أحسن؟»: what is named before. */
function joinedBefore(words: readonly Word[], until: number): Sides | null {
  const asks = words.findIndex(
    ({ text }, at) => at > 1 && at < until && ASKS.has(text.replace(/^و/u, '')),
  );
  const said = words.slice(0, asks < 0 ? until : asks);
  const at = said.findLastIndex(
    (word, place) => place > 0 && (isOneOf(word, SPOKEN_OR) || /^و(?:..|$)/u.test(word.text)),
  );
  if (at < 0) return null;
  const isJoined = /^و../u.test(said[at]?.text ?? '') && !isOneOf(said[at], SPOKEN_OR);
  const second = [...(isJoined ? [unjoined(said[at])] : []), ...said.slice(at + 1)];
  return pair(said.slice(at > FIRST_SIDE ? at - second.length : 0, at), second);
}

/** «المترجم مقارنةً بالمفسر»: the preceding words are the first side. */
function heldAgainst(words: readonly Word[], comparing: number): Sides | null {
  const from = words.findIndex((word) => !isOneOf(word, FILLERS) && !isOneOf(word, LISTING));
  const first = words.slice(from, comparing);
  if (from < 0 || first.length === 0) return null;
  const [next, ...rest] = untilManner(words.slice(comparing + 1));
  if (next === undefined) return null;
  if (WITH.has(next.text)) return pair(first, rest);
  return /^ب../u.test(next.text) ? pair(first, [unjoined(next), ...rest]) : null;
}

function untilManner(words: readonly Word[]): Word[] {
  const at = words.findIndex((word, place) => place > 0 && isOneOf(word, MANNER));
  if (at < 0) return [...words];
  return words.slice(0, isOneOf(words[at - 1], BEFORE_MANNER) ? at - 1 : at);
}

function pair(first: readonly Word[], second: readonly Word[]): Sides | null {
  if (first.length === 0 || second.length === 0) return null;
  return { type: 'two', sides: [[...first], withOwner(first, second)] };
}

const ITS = /(?<=[ء-ي]{3})(?:ه|ها|هم|هما|هن)$/u;

/** Completes the second side from the first: «فروض الوضوء وسننه». */
function withOwner(first: readonly Word[], second: readonly Word[]): Word[] {
  const [own, ...others] = second;
  const [, ...owner] = first;
  const text = own?.text.replace(ITS, '');
  // «المكدس وأهميته» has no possessor, and neither does «الشبكة».
  if (!own || text === own.text || others.length > 0 || owner.length === 0) return [...second];
  if (own.text.startsWith('ال') || !hasPronoun(own.written)) return [...second];
  return [readWord(withoutPronoun(own.written)), ...owner];
}

/** Checked unfolded, so that «سنة» is no possessive of «سن». */
const hasPronoun = (written: string): boolean => /(?:ه|ها|هم|هما|هن)\p{M}*$/u.test(written);

/** «أهميته» without its possessor is «أهمية». */
const withoutPronoun = (written: string): string =>
  written.replace(/(?:ه|ها|هم|هما|هن)\p{M}*$/u, '').replace(/(?<=ي)ت$/u, 'ة');

function readWord(written: string): Word {
  const [word] = readWords(written);
  return word ?? { text: written, forms: [written], written };
}

function splitAt(words: readonly Word[], set: ReadonlySet<string>): Sides | null {
  const at = words.findIndex((word, place) => place > 0 && set.has(word.text));
  return at < 0 ? null : pair(words.slice(0, at), words.slice(at + 1));
}

/** «قارن المكدس بالطابور», «قارن رسائل الخطأ برسائل النجاح». */
function splitAtJoined(words: readonly Word[]): Sides | null {
  const [first] = words;
  const at = words.findIndex(
    ({ text }, place) => place > 0 && (text.startsWith('بال') || text === `ب${first?.text ?? ''}`),
  );
  if (at < 0) return null;
  return pair(words.slice(0, at), [unjoined(words[at]), ...words.slice(at + 1)]);
}

/**
 * Splits at «وبين» or a bare «و», else at an attached «و»; of several at the one with the most
 * similar sides, as in «جمع المذكر السالم وجمع المؤنث السالم».
 */
function split(words: readonly Word[]): Sides | null {
  // «بوابة XOR وبوابة AND»: the last side joins nothing.
  const bare = words.findIndex(
    ({ text }, at) =>
      at > 0 && at < words.length - 1 && (text === 'و' || text === 'وبين' || AND.has(text)),
  );
  if (bare > 0) {
    const rest = words.slice(bare + 1);
    return pair(words.slice(0, bare), isOneOf(rest[0], BETWEEN) ? rest.slice(1) : rest);
  }
  const joined = words.flatMap(({ text }, at) => (at > 0 && /^و../u.test(text) ? [at] : []));
  const [best] = joined
    .map((at) => ({ at, uneven: Math.abs(2 * at - words.length) + likeliness(words, at) }))
    .toSorted((a, b) => a.uneven - b.uneven || a.at - b.at);
  if (!best) return null;
  return pair(words.slice(0, best.at), [unjoined(words[best.at]), ...words.slice(best.at + 1)]);
}

/** A word with its own «و» is rarely a conjunction: «وحدة», «وظيفة» have no «ال» after it. */
function likeliness(words: readonly Word[], at: number): number {
  const hasArticle = words[0]?.text.startsWith('ال');
  return hasArticle && !words[at]?.text.startsWith('وال') ? 3 : 0;
}

function unjoined(word: Word | undefined): Word {
  const text = word?.text.replace(/^[وب]/u, '') ?? '';
  const written = word?.written.replace(/^[وب]\p{M}*/u, '') ?? '';
  return { text, forms: word?.forms.filter((form) => form !== word.text) ?? [text], written };
}
