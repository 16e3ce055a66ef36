/** The forms of Arabic letters, in the order in which Unicode lists them. */
const FIRST_FORM = 0xfe80;
const LAST_FORM = 0xfefc;
const LETTERS = Array.from({ length: LAST_FORM - FIRST_FORM + 1 }, (_, at) =>
  String.fromCodePoint(FIRST_FORM + at).normalize('NFKC'),
);
const FORMS: Map<string, number[]> = Map.groupBy(LETTERS.keys(), (at) => LETTERS[at] ?? '');

/** So many codes must agree on where a font's forms begin. */
const MIN_VOTES = 8;
/** A range of codes that counts on covers no more than these. */
const LONGEST_RANGE = 16;

type FontMap = {
  seen: Set<number>;
  /** How many codes say that the forms begin at this code. */
  votes: Map<number, number>;
  /** What most of them say; undefined until it is asked for. */
  start: number | null | undefined;
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
 * Unicode, so most codes of a font tell where its forms begin; a code whose letter is just what such a range
 * would count to is read by its place instead.
 */
export function createFontMaps(): FontMaps {
  const fonts = new Map<string, FontMap>();
  return {
    note: (font, code, text) => {
      const forms = FORMS.get(text);
      if (forms === undefined) return;
      const map: FontMap = fonts.get(font) ?? {
        seen: new Set(),
        votes: new Map(),
        start: undefined,
      };
      fonts.set(font, map);
      if (map.seen.has(code)) return;
      map.seen.add(code);
      map.start = undefined;
      for (const at of forms) map.votes.set(code - at, (map.votes.get(code - at) ?? 0) + 1);
    },
    letterOf: (font, code, text) => {
      const map = fonts.get(font);
      if (map === undefined) return text;
      map.start ??= firstCodeOf(map);
      const letter = map.start === null ? undefined : LETTERS[code - map.start];
      if (map.start === null || letter === undefined || letter === text) return text;
      return isCountedTo(text, code - map.start) ? letter : text;
    },
  };
}

/** Where most codes of a font say that its forms begin. */
function firstCodeOf(map: FontMap): number | null {
  const [start, votes] = [...map.votes].reduce(
    (best, one) => (one[1] > best[1] ? one : best),
    [0, 0],
  );
  return votes >= MIN_VOTES && votes * 2 > map.seen.size ? start : null;
}

/** Whether a range that began at one of the forms before would have counted to this text. */
function isCountedTo(text: string, at: number): boolean {
  const code = text.codePointAt(0);
  for (let step = 1; step <= LONGEST_RANGE && step <= at; step += 1) {
    const began = LETTERS[at - step]?.codePointAt(0);
    if (text.length === 1 && began !== undefined && began + step === code) return true;
  }
  return false;
}
