import { boxAround, certainty, type Box, type OcrLine, type OcrWord } from './ocr-words.ts';

const ARABIC_LETTER = /[\u0621-\u064A]/;
const LATIN_LETTER = /[A-Za-z]/;
/** The digits of a long number confirm each other. */
const LONG_NUMBER = /^\d[\d.,٫٬]+\d$/;
/** Latin needs more certainty than digits, since formulas are often read as uncertain digits. */
const SURE_LATIN = 85;
const SURE = 75;
/** A less certain Arabic letter may be part of a formula. */
const GUESS = 50;
/** A word of Arabic letters alone is rarely a formula, even if uncertain. */
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

/**
 * Whether most Arabic words are certain; in vocalised text none are, so it is not searched for
 * formulas.
 */
const isArabicLine = (line: OcrLine): boolean => {
  const arabic = line.filter(({ text }) => ARABIC_LETTER.test(text));
  const sure = arabic.filter(({ confidence }) => confidence >= SURE);
  const latin = line.filter(({ text }) => LATIN_LETTER.test(text)).length;
  return sure.length > arabic.length / 2 && arabic.length >= latin;
};

/**
 * Finds uncertain non-Arabic runs in Arabic lines: formulas, which a reading of the whole line
 * takes for digits or letters.
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

/**
 * Arabic letters yield only to a more certain reading, because the English model sees words in any
 * stroke.
 */
function isWorthIt(run: OcrLine, reading: OcrLine): boolean {
  const arabic = run.filter(({ text }) => ARABIC_LETTER.test(text));
  const surest = Math.max(0, ...arabic.map(({ confidence }) => confidence));
  return (
    reading.length > 0 && (arabic.length === 0 || certainty(reading) > Math.max(GUESS, surest))
  );
}

export function replaceRuns(
  lines: readonly OcrLine[],
  readings: readonly (FormulaRun & { words: OcrLine })[],
): OcrLine[] {
  return lines.map((line, at) => {
    const replaced = [...line];
    // Replacing from the end keeps earlier positions valid.
    for (const reading of readings.filter(({ line: own }) => own === at).toReversed()) {
      const { from, to, words } = reading;
      if (isWorthIt(line.slice(from, to), words)) replaced.splice(from, to - from, ...words);
    }
    return replaced;
  });
}
