import { ARIAL_START, FORMS, formsFrom, OTHER_LAYOUTS, type Layout } from './font-layouts.ts';

const PLACES: Map<string, number[]> = Map.groupBy(FORMS.keys(), (at) => FORMS[at] ?? '');
const ARABIC = /^[\u0600-\u06FF]+$/;

/** A layout must be told by so many codes … */
const MIN_VOTES = 8;
/** … or by so many where the most common fonts have it … */
const MIN_COMMON_VOTES = 4;
/** … and explain most of those that a map gives an Arabic letter. */
const MIN_EXPLAINED = 0.6;
const LONGEST_RANGE = 64;
/** A font may hold a few forms that Unicode does not list, which moves all that follow. */
const MAX_MOVE = 4;
const MIN_MOVED = 3;

type FontTexts = ReadonlyMap<number, string>;

/**
 * The texts of codes that a map is wrong about, in fonts whose order is known: the codes that are right
 * tell the order, and each code's place tells its letter. Most such maps are by Word 2010, whose ranges
 * count on: of four codes in a row for ق they name the first, and a reader takes the next three for ك, ل
 * and م.
 */
export function correctByOrder(texts: FontTexts): Map<number, string> {
  const spoken = new Map<number, string>();
  for (const [code, text] of texts) {
    const letter = text.normalize('NFKC');
    if (ARABIC.test(letter)) spoken.set(code, letter);
  }
  const corrected = new Map<number, string>();
  const layout = findLayout(spoken);
  if (layout === null) return corrected;
  const isMoved = findMoved(spoken, layout);
  for (const [code, text] of texts) {
    const letter = layout(code);
    if (letter !== undefined && letter !== text.normalize('NFKC') && !isMoved(code))
      corrected.set(code, letter);
  }
  return corrected;
}

function findLayout(spoken: FontTexts): Layout | null {
  const start = votedStart(spoken);
  const candidates = [
    ...(start === null ? [] : [{ layout: formsFrom(start), votes: MIN_VOTES }]),
    { layout: formsFrom(ARIAL_START), votes: MIN_COMMON_VOTES },
    ...OTHER_LAYOUTS.map((layout) => ({ layout, votes: MIN_VOTES })),
  ];
  return candidates.find(({ layout, votes }) => explains(layout, spoken, votes))?.layout ?? null;
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
function explains(layout: Layout, spoken: FontTexts, minVotes: number): boolean {
  let [right, counted, all] = [0, 0, 0];
  for (const [code, text] of spoken) {
    const letter = layout(code);
    if (letter === undefined) continue;
    all += 1;
    if (letter === text) right += 1;
    else if (isCountedTo(layout, spoken, code)) counted += 1;
  }
  return right >= minVotes && right + counted >= all * MIN_EXPLAINED;
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
  for (let code = last; code > first; code -= 1) {
    const text = spoken.get(code);
    if (text !== undefined && text !== String.fromCharCode(code + shift)) return false;
  }
  return true;
}

/** Tells codes that stand in a stretch of the font which is moved as a whole: its map is right. */
function findMoved(spoken: FontTexts, layout: Layout): (code: number) => boolean {
  const stretches: { first: number; last: number }[] = [];
  for (let move = -MAX_MOVE; move <= MAX_MOVE; move += 1) {
    if (move === 0) continue;
    const moved: number[] = [];
    for (const [code, text] of spoken) {
      const isMoved = text !== layout(code) && text === layout(code - move);
      if (isMoved && !isCountedTo(layout, spoken, code)) moved.push(code);
    }
    if (moved.length < MIN_MOVED) continue;
    const [first, last] = [Math.min(...moved), Math.max(...moved)];
    const isBroken = [...spoken].some(
      ([code, text]) =>
        code > first && code < last && text === layout(code) && text !== layout(code - move),
    );
    if (!isBroken) stretches.push({ first, last });
  }
  return (code) => stretches.some(({ first, last }) => code >= first && code <= last);
}
