import {
  ARIAL_START,
  FORMS,
  formsFrom,
  isSimplifiedForm,
  laterSimplifiedArabic,
  simplifiedArabic,
  TRADITIONAL_START,
  type Layout,
} from './font-layouts.ts';
import { lotus } from './lotus.ts';

const PLACES: Map<string, number[]> = Map.groupBy(FORMS.keys(), (at) => FORMS[at] ?? '');
const ARABIC = /^[\u0600-\u06FF]+$/;

/** A layout must fit so many codes … */
const MIN_VOTES = 8;
/** … or by so many where the most common fonts have it. */
const MIN_COMMON_VOTES = 4;
/** One that was only guessed must explain nearly all codes that a map gives an Arabic letter … */
const MIN_EXPLAINED = 0.9;
/** … and that of a known font most of them. */
const MIN_EXPLAINED_KNOWN = 0.6;
const LONGEST_RANGE = 64;
/** One code alone may follow by chance the letter that is thought to stand before it: ا follows ئ. */
const MIN_COUNTED = 2;

type FontTexts = ReadonlyMap<number, string>;

/**
 * The texts of codes, above all of those that a map is wrong about, in fonts whose order is known: the codes that are right
 * tell the order, and each code's place tells its letter. Most such maps are by Word 2010, whose ranges
 * count on: of four codes in a row for ق they name the first, and a reader takes the next three for ك, ل
 * and م. In a font that nobody knows only such codes are corrected, for it may hold more forms than others.
 */
export function correctByOrder(texts: FontTexts): Map<number, string> {
  const spoken = new Map<number, string>();
  for (const [code, text] of texts) {
    const letter = text.normalize('NFKC');
    if (ARABIC.test(letter)) spoken.set(code, letter);
  }
  const corrected = new Map<number, string>();
  const found = findLayout(spoken);
  if (found === null) return corrected;
  const { layout, isKnown } = found;
  for (const [code, text] of texts) {
    const letter = layout(code);
    if (letter === undefined || (!isKnown && letter === text.normalize('NFKC'))) continue;
    if (isKnown || isCountedTo(layout, spoken, code)) corrected.set(code, letter);
  }
  return corrected;
}

type Candidate = {
  layout: Layout;
  isKnown: boolean;
  minVotes: number;
  /** The codes that tell this layout from others. */
  isTelling: (code: number) => boolean;
};

const ANY = (): boolean => true;
const ARIAL: Candidate = {
  layout: formsFrom(ARIAL_START),
  isKnown: true,
  minVotes: MIN_COMMON_VOTES,
  isTelling: ANY,
};
const TRADITIONAL_ARABIC: Candidate = {
  layout: formsFrom(TRADITIONAL_START),
  isKnown: true,
  minVotes: MIN_VOTES,
  isTelling: ANY,
};
const SIMPLIFIED_ARABIC: Candidate = {
  layout: simplifiedArabic,
  isKnown: true,
  minVotes: MIN_VOTES,
  isTelling: isSimplifiedForm,
};
const LATER_SIMPLIFIED_ARABIC: Candidate = { ...SIMPLIFIED_ARABIC, layout: laterSimplifiedArabic };
const LOTUS: Candidate = { layout: lotus, isKnown: true, minVotes: MIN_VOTES, isTelling: ANY };

function findLayout(spoken: FontTexts): Candidate | null {
  const start = votedStart(spoken);
  const guessed: Candidate[] =
    start === null
      ? []
      : [{ layout: formsFrom(start), isKnown: false, minVotes: MIN_VOTES, isTelling: ANY }];
  const candidates = [
    ARIAL,
    TRADITIONAL_ARABIC,
    SIMPLIFIED_ARABIC,
    LATER_SIMPLIFIED_ARABIC,
    LOTUS,
    ...guessed,
  ];
  return candidates.find((candidate) => explains(candidate, spoken)) ?? null;
}

/** Where most codes say that the forms begin. */
function votedStart(spoken: FontTexts): number | null {
  const votes = new Map<number, number>();
  for (const [code, text] of spoken) {
    for (const at of PLACES.get(text) ?? []) votes.set(code - at, (votes.get(code - at) ?? 0) + 1);
  }
  const [start, most] = [...votes].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return most === 0 ? null : start;
}

/** Whether enough codes are right by this layout, and most others wrong by counting on. */
function explains({ layout, isKnown, minVotes, isTelling }: Candidate, spoken: FontTexts): boolean {
  let [right, counted, all] = [0, 0, 0];
  for (const [code, text] of spoken) {
    const letter = layout(code);
    if (letter === undefined || !isTelling(code)) continue;
    all += 1;
    if (letter === text) right += 1;
    else if (isCountedTo(layout, spoken, code)) counted += 1;
  }
  const share = isKnown ? MIN_EXPLAINED_KNOWN : MIN_EXPLAINED;
  return right >= minVotes && right + counted >= all * share;
}

/** Whether a range that begins at the letter of an earlier code counts to what the map says of this one. */
function isCountedTo(layout: Layout, spoken: FontTexts, code: number): boolean {
  for (let first = code - 1; first >= code - LONGEST_RANGE; first -= 1) {
    const letter = layout(first);
    if (letter?.length === 1 && countsFrom(spoken, letter, first, code)) return true;
  }
  return false;
}

function countsFrom(spoken: FontTexts, letter: string, first: number, last: number): boolean {
  const shift = letter.charCodeAt(0) - first;
  let fitting = 0;
  for (let code = last; code >= first; code -= 1) {
    const text = spoken.get(code);
    if (text === undefined) continue;
    if (text !== String.fromCharCode(code + shift)) return false;
    fitting += 1;
  }
  return fitting >= MIN_COUNTED;
}
