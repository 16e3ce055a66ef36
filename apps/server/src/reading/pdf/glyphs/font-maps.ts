/** The forms of Arabic letters, in the order in which Unicode lists them. */
const FIRST_FORM = 0xfe80;
const LAST_FORM = 0xfefc;
const LETTERS = Array.from({ length: LAST_FORM - FIRST_FORM + 1 }, (_, at) =>
  String.fromCodePoint(FIRST_FORM + at).normalize('NFKC'),
);
const ARABIC = /^[\u0600-\u06FF]+$/;
const FORMS: Map<string, number[]> = Map.groupBy(LETTERS.keys(), (at) => LETTERS[at] ?? '');

/** Where a font's forms begin must be said by so many codes … */
const MIN_VOTES = 8;
/** … and explain nearly all the others. */
const MIN_EXPLAINED = 0.9;
const LONGEST_RANGE = 64;

type FontMap = {
  /** What the map says of each code of an Arabic letter or mark that was drawn. */
  texts: Map<number, string>;
  /** The letters that wrong codes stand for; null until they are asked for. */
  repaired: Map<number, string> | null;
};

export type FontMaps = {
  /** Takes note of what a font's map says of a code. */
  note: (font: string, code: number, text: string) => void;
  /** The letter that a code stands for, where the map is known to be wrong about it; else its text. */
  letterOf: (font: string, code: number, text: string) => string;
};

/**
 * Word 2010 writes maps of fonts with ranges that count on: of four codes in a row for ق it names the first,
 * and a reader takes the next three for ك, ل and م. The fonts hold the forms of letters in the order of
 * Unicode, so the codes that are right tell where the forms begin; a code whose letter is just what such a
 * range counts to is read by its place instead.
 */
export function createFontMaps(): FontMaps {
  const fonts = new Map<string, FontMap>();
  return {
    note: (font, code, text) => {
      if (!ARABIC.test(text)) return;
      const map: FontMap = fonts.get(font) ?? { texts: new Map(), repaired: null };
      fonts.set(font, map);
      if (map.texts.has(code)) return;
      map.texts.set(code, text);
      map.repaired = null;
    },
    letterOf: (font, code, text) => {
      const map = fonts.get(font);
      if (map === undefined) return text;
      map.repaired ??= repair(map.texts);
      return map.repaired.get(code) ?? text;
    },
  };
}

function repair(texts: Map<number, string>): Map<number, string> {
  const start = firstCodeOf(texts);
  const repaired = new Map<number, string>();
  if (start === null) return repaired;
  let inForms = 0;
  let explained = 0;
  for (const [code, text] of texts) {
    const letter = LETTERS[code - start];
    if (letter === undefined) continue;
    inForms += 1;
    if (letter === text) explained += 1;
    else if (isCountedTo(texts, start, code)) {
      explained += 1;
      repaired.set(code, letter);
    }
  }
  return explained >= inForms * MIN_EXPLAINED ? repaired : new Map<number, string>();
}

/** Where most codes say that the forms begin. */
function firstCodeOf(texts: Map<number, string>): number | null {
  const votes = new Map<number, number>();
  for (const [code, text] of texts) {
    for (const at of FORMS.get(text) ?? []) votes.set(code - at, (votes.get(code - at) ?? 0) + 1);
  }
  const [start, most] = [...votes].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return most >= MIN_VOTES ? start : null;
}

/** Whether a range that begins at the letter of an earlier code counts to what the map says of this one. */
function isCountedTo(texts: Map<number, string>, start: number, code: number): boolean {
  for (let first = code - 1; first >= code - LONGEST_RANGE; first -= 1) {
    const letter = LETTERS[first - start];
    if (letter?.length === 1 && countsFrom(texts, letter, first, code)) return true;
  }
  return false;
}

function countsFrom(
  texts: Map<number, string>,
  letter: string,
  first: number,
  last: number,
): boolean {
  const shift = letter.charCodeAt(0) - first;
  for (let code = last; code > first; code -= 1) {
    const text = texts.get(code);
    if (text !== undefined && text !== String.fromCharCode(code + shift)) return false;
  }
  return true;
}
