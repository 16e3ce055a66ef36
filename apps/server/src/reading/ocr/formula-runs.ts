import type { OcrLine, OcrWord } from './merge-words.ts';

const ARABIC_LETTER = /[\u0621-\u064A]/;
const LATIN_LETTER = /[A-Za-z]/;
/** A number long enough that its digits vouch for each other. */
const LONG_NUMBER = /^\d[\d.,٫٬]+\d$/;
/** Latin needs more certainty than digits: formulas are read as digits, and then without certainty. */
const SURE_LATIN = 85;
const SURE = 75;
/** An Arabic letter read with less certainty than this may be part of a formula. */
const GUESS = 50;

export type FormulaRun = { line: number; from: number; to: number; box: OcrWord['bbox'] };

const isSureNumber = ({ text, confidence }: OcrWord): boolean =>
  confidence >= SURE_LATIN && LONG_NUMBER.test(text);

const isDoubtful = ({ text, confidence }: OcrWord): boolean =>
  confidence < (LATIN_LETTER.test(text) ? SURE_LATIN : SURE);

const mayBeFormula = (word: OcrWord): boolean =>
  !isSureNumber(word) && (!ARABIC_LETTER.test(word.text) || word.confidence < GUESS);

const isArabicLine = (line: OcrLine): boolean => {
  const arabic = line.filter(({ text }) => ARABIC_LETTER.test(text)).length;
  return arabic > 0 && arabic >= line.filter(({ text }) => LATIN_LETTER.test(text)).length;
};

function around(words: readonly OcrWord[], line: readonly OcrWord[]): OcrWord['bbox'] {
  return {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y0: Math.min(...line.map(({ bbox }) => bbox.y0)),
    y1: Math.max(...line.map(({ bbox }) => bbox.y1)),
  };
}

/**
 * The stretches of Arabic lines that are no Arabic and were read without certainty: formulas, which
 * the two-language reading takes for digits and turns around.
 */
export function findFormulaRuns(lines: readonly OcrLine[]): FormulaRun[] {
  const runs: FormulaRun[] = [];
  for (const [at, line] of lines.entries()) {
    if (!isArabicLine(line)) continue;
    let from = 0;
    for (const [place, word] of [...line, null].entries()) {
      if (word !== null && mayBeFormula(word)) continue;
      const words = line.slice(from, place);
      if (words.some(isDoubtful)) {
        runs.push({ line: at, from, to: place, box: around(words, line) });
      }
      from = place + 1;
    }
  }
  return runs;
}

/** The lines with each run replaced by its new reading; an empty one changes nothing. */
export function replaceRuns(
  lines: readonly OcrLine[],
  readings: readonly (FormulaRun & { text: string; confidence: number })[],
): OcrLine[] {
  return lines.map((line, at) => {
    const replaced = [...line];
    // From the back, so that the places in front stay where they are.
    for (const { from, to, text, confidence, box } of readings
      .filter((reading) => reading.line === at && reading.text !== '')
      .toReversed()) {
      replaced.splice(from, to - from, { text, confidence, bbox: box });
    }
    return replaced;
  });
}

/** Whether a word goes on to the right of the one before it, as Latin words and their numbers do. */
const goesOn = (word: OcrWord, before: OcrWord | undefined): boolean =>
  before !== undefined &&
  !ARABIC_LETTER.test(word.text) &&
  !ARABIC_LETTER.test(before.text) &&
  word.bbox.x0 > before.bbox.x0;

/**
 * Arabic lines from right to left. The engine turns parts of a line around where it took them for
 * Latin; what really is Latin keeps its own order.
 */
export function orderArabicLines(lines: readonly OcrLine[]): OcrLine[] {
  return lines.map((line) => {
    if (!isArabicLine(line)) return line;
    const parts: OcrWord[][] = [];
    for (const [at, word] of line.entries()) {
      if (goesOn(word, line[at - 1])) parts.at(-1)?.push(word);
      else parts.push([word]);
    }
    const rightEdge = (part: OcrWord[]): number => part.at(-1)?.bbox.x1 ?? 0;
    return parts.toSorted((a, b) => rightEdge(b) - rightEdge(a)).flat();
  });
}
