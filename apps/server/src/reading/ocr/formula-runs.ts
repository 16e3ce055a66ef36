import { boxAround, certainty, type Box, type OcrLine, type OcrWord } from './ocr-words.ts';

const ARABIC_LETTER = /[\u0621-\u064A]/;
const LATIN_LETTER = /[A-Za-z]/;
/** A number long enough that its digits vouch for each other. */
const LONG_NUMBER = /^\d[\d.,٫٬]+\d$/;
/** Latin needs more certainty than digits: formulas are read as digits, and then without certainty. */
const SURE_LATIN = 85;
const SURE = 75;
/** An Arabic letter read with less certainty than this may be part of a formula. */
const GUESS = 50;
/** A word of nothing but Arabic letters is rarely one, however little sure the engine was of it. */
const ARABIC_WORD = /^[\u0621-\u064A]{3,}[.:،؛؟]?$/;
const WILD_GUESS = 25;

export type FormulaRun = { line: number; from: number; to: number; box: Box };

const isSureNumber = ({ text, confidence }: OcrWord): boolean =>
  confidence >= SURE_LATIN && LONG_NUMBER.test(text);

const isDoubtful = ({ text, confidence }: OcrWord): boolean =>
  confidence < (LATIN_LETTER.test(text) ? SURE_LATIN : SURE);

const mayBeFormula = (word: OcrWord): boolean => {
  if (!ARABIC_LETTER.test(word.text)) return !isSureNumber(word);
  return word.confidence < (ARABIC_WORD.test(word.text) ? WILD_GUESS : GUESS);
};

/** Whether a line is Arabic and mostly read with certainty: in vocalised text every word is doubtful. */
const isArabicLine = (line: OcrLine): boolean => {
  const arabic = line.filter(({ text }) => ARABIC_LETTER.test(text));
  const sure = arabic.filter(({ confidence }) => confidence >= SURE);
  const latin = line.filter(({ text }) => LATIN_LETTER.test(text)).length;
  return sure.length > arabic.length / 2 && arabic.length >= latin;
};

/**
 * The stretches of Arabic lines that are no Arabic and were read without certainty: formulas, which
 * are taken for digits or Arabic letters when the whole line is read.
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
        runs.push({ line: at, from, to: place, box: boxAround(words, line) });
      }
      from = place + 1;
    }
  }
  return runs;
}

/** Arabic letters are given up only for a reading that is surer: English sees words in any stroke. */
function isWorthIt(run: OcrLine, reading: OcrLine): boolean {
  const arabic = run.filter(({ text }) => ARABIC_LETTER.test(text));
  const surest = Math.max(0, ...arabic.map(({ confidence }) => confidence));
  return (
    reading.length > 0 && (arabic.length === 0 || certainty(reading) > Math.max(GUESS, surest))
  );
}

/** The lines with each run replaced by its new reading, where that is worth it. */
export function replaceRuns(
  lines: readonly OcrLine[],
  readings: readonly (FormulaRun & { words: OcrLine })[],
): OcrLine[] {
  return lines.map((line, at) => {
    const replaced = [...line];
    // From the back, so that the places in front stay where they are.
    for (const reading of readings.filter(({ line: own }) => own === at).toReversed()) {
      const { from, to, words } = reading;
      if (isWorthIt(line.slice(from, to), words)) replaced.splice(from, to - from, ...words);
    }
    return replaced;
  });
}
