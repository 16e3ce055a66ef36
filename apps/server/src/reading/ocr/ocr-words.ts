export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A recognised word with its box on the picture. */
export type OcrWord = { text: string; confidence: number; bbox: Box };
export type OcrLine = OcrWord[];

/** The mean confidence, from 0 to 100. */
export const certainty = (words: readonly OcrWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/** The box with the words' width and the line's height. */
export function boxAround(words: OcrLine, line: OcrLine): Box {
  return {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y0: Math.min(...line.map(({ bbox }) => bbox.y0)),
    y1: Math.max(...line.map(({ bbox }) => bbox.y1)),
  };
}
