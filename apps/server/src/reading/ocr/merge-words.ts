/** A recognised word with its box on the picture. */
export type OcrWord = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};
export type OcrLine = OcrWord[];

const ARABIC_LETTER = /[\u0621-\u064A]/;
const LATIN_LETTER = /[A-Za-z]/;
/** English words are read with more certainty than this; Arabic taken for English is not. */
const SURE = 85;
const MIN_COVER = 0.6;
const MIN_MATCH = 0.5;

function isDoubtful(word: OcrWord): boolean {
  return word.confidence < SURE && LATIN_LETTER.test(word.text) && !ARABIC_LETTER.test(word.text);
}

/** Whether a page holds Latin words that may be misread Arabic. */
export function hasDoubtfulWords(lines: OcrLine[]): boolean {
  return lines.some((line) => line.some(isDoubtful));
}

type Box = OcrWord['bbox'];

function area(box: Box): number {
  return Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0);
}

function commonArea(a: Box, b: Box): number {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return area(box);
}

const commonLength = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** The word itself, or the one other word that stands in its place and was read with more certainty. */
function surer(
  word: OcrWord,
  others: OcrWord[],
  standsThere: (a: Box, b: Box) => boolean,
): OcrWord {
  const here = others.filter((other) => standsThere(word.bbox, other.bbox));
  const [only] = here;
  return here.length === 1 && only !== undefined && only.confidence > word.confidence ? only : word;
}

/** The first reading, its doubtful Latin words replaced where the Arabic one is surer of a word there. */
export function mergeWords(both: OcrLine[], arabic: OcrLine[]): OcrLine[] {
  const candidates = arabic.flat().filter((word) => ARABIC_LETTER.test(word.text));
  // Side by side, not by area: the height of a box says little, the engine stretches some to the line.
  const covers = (a: Box, b: Box): boolean =>
    commonLength(a.x0, a.x1, b.x0, b.x1) > Math.min(a.x1 - a.x0, b.x1 - b.x0) * MIN_COVER &&
    commonLength(a.y0, a.y1, b.y0, b.y1) > Math.min(a.y1 - a.y0, b.y1 - b.y0) * MIN_MATCH;
  return both.map((line) =>
    line
      .map((word) => (isDoubtful(word) ? surer(word, candidates, covers) : word))
      // One Arabic word may have been taken for several Latin ones.
      .filter((word, at, merged) => word !== merged[at - 1]),
  );
}

/** The first reading, each word replaced where a reading at another scale is surer of the same box. */
export function pickSurerWords(lines: OcrLine[], other: OcrLine[], scale: number): OcrLine[] {
  const candidates = other.flat().map((word) => ({
    ...word,
    bbox: {
      x0: word.bbox.x0 * scale,
      y0: word.bbox.y0 * scale,
      x1: word.bbox.x1 * scale,
      y1: word.bbox.y1 * scale,
    },
  }));
  const matches = (a: Box, b: Box): boolean =>
    commonArea(a, b) > Math.max(area(a), area(b)) * MIN_MATCH;
  return lines.map((line) => line.map((word) => surer(word, candidates, matches)));
}
