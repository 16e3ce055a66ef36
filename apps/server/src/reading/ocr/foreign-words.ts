import { boxAround, certainty, type OcrLine, type OcrWord } from './ocr-words.ts';

const ARABIC_LETTER = /[\u0621-\u064A]/;
const ARABIC_DIGIT = /[\u0660-\u0669]/;
const LATIN_OR_DIGIT = /[A-Za-z\d]/;
/** A less certain English reading does not replace the Arabic one. */
const SURE = 50;
/** Arabic text never reaches this certainty in English. */
const SURE_LINE = 75;
/** Arabic lines are rarely read with less certainty. */
const SURE_ARABIC = 60;
/** How far an English word may extend beyond the run, in line heights. */
const OVERHANG = 0.5;

const isForeign = ({ text }: OcrWord): boolean => !ARABIC_LETTER.test(text);

/** Whether a word or the whole line may be English. */
export function mayBeForeign(line: OcrLine): boolean {
  return line.some(isForeign) || certainty(line) < SURE_ARABIC;
}

const textOf = (words: readonly OcrWord[]): string => words.map(({ text }) => text).join(' ');

function wordsAt(run: OcrLine, line: OcrLine, english: readonly OcrWord[]): OcrWord[] {
  const { x0, y0, x1, y1 } = boxAround(run, line);
  const overhang = (y1 - y0) * OVERHANG;
  return english
    .filter(({ bbox }) => {
      const middle = (bbox.y0 + bbox.y1) / 2;
      return bbox.x0 > x0 - overhang && bbox.x1 < x1 + overhang && middle > y0 && middle < y1;
    })
    .toSorted((a, b) => a.bbox.x0 - b.bbox.x0);
}

/** Replaces the run by the English reading where that is certain. */
function surer(run: OcrLine, line: OcrLine, english: readonly OcrWord[]): OcrLine {
  if (ARABIC_DIGIT.test(textOf(run))) return run;
  const words = wordsAt(run, line, english);
  const isSure = certainty(words) >= SURE;
  return isSure && LATIN_OR_DIGIT.test(textOf(words)) ? words : run;
}

function isSurerLine(english: OcrLine, arabic: OcrLine): boolean {
  const isWhole = english.length > arabic.length / 2;
  return isWhole && certainty(english) >= Math.max(SURE_LINE, certainty(arabic));
}

/**
 * Replaces Latin words, formulas, numbers and foreign lines by the English reading: the Arabic
 * model reads them as digits in reverse.
 */
export function putForeignWords(
  arabic: readonly OcrLine[],
  english: readonly OcrWord[],
): OcrLine[] {
  return arabic.map((line) => {
    const asEnglish = wordsAt(line, line, english);
    if (isSurerLine(asEnglish, line)) return asEnglish;
    const runs: OcrLine[] = [];
    for (const [at, word] of line.entries()) {
      const before = line[at - 1];
      if (isForeign(word) && before !== undefined && isForeign(before)) runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    return runs.flatMap((run) => (run.some(isForeign) ? surer(run, line, english) : run));
  });
}
