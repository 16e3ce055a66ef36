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
const MIN_OVERLAP = 0.6;

function isDoubtful(word: OcrWord): boolean {
  return word.confidence < SURE && LATIN_LETTER.test(word.text) && !ARABIC_LETTER.test(word.text);
}

/** Whether a page holds Latin words that may be misread Arabic. */
export function hasDoubtfulWords(lines: OcrLine[]): boolean {
  return lines.some((line) => line.some(isDoubtful));
}

function overlap(a: OcrWord['bbox'], b: OcrWord['bbox']): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return smaller === 0 ? 0 : (width * height) / smaller;
}

/** The first reading with its doubtful Latin words replaced where the Arabic one is surer of a word there. */
export function mergeWords(both: OcrLine[], arabic: OcrLine[]): OcrLine[] {
  const candidates = arabic.flat().filter((word) => ARABIC_LETTER.test(word.text));
  return both.map((line) =>
    line.map((word) => {
      if (!isDoubtful(word)) return word;
      const here = candidates.filter(
        (candidate) => overlap(word.bbox, candidate.bbox) > MIN_OVERLAP,
      );
      const [only] = here;
      return here.length === 1 && only !== undefined && only.confidence > word.confidence
        ? only
        : word;
    }),
  );
}
