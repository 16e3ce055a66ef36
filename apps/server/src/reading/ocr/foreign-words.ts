import { boxAround, certainty, type OcrLine, type OcrWord } from './ocr-words.ts';

const ARABIC_LETTER = /[\u0621-\u064A]/;
const ARABIC_DIGIT = /[\u0660-\u0669]/;
const LATIN_OR_DIGIT = /[A-Za-z\d]/;
/** What English is less sure of than this is no better than what stands there. */
const SURE = 50;
/** Arabic never looks so much like English. */
const SURE_LINE = 75;
/** A line of Arabic is rarely read with less certainty than this. */
const SURE_ARABIC = 60;
/** A word of the other reading may stand out of the run by so many heights of the line. */
const OVERHANG = 0.5;

const isForeign = ({ text }: OcrWord): boolean => !ARABIC_LETTER.test(text);

/** Whether English may know better: of one of the words, or of the whole line. */
export function mayBeForeign(line: OcrLine): boolean {
  return line.some(isForeign) || certainty(line) < SURE_ARABIC;
}

const textOf = (words: readonly OcrWord[]): string => words.map(({ text }) => text).join(' ');

/** The words of the English reading that stand where the run does, from left to right. */
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

/** The run, or what English says of its place where it is sure of that. */
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
 * The Arabic reading with its foreign runs (Latin words, formulas, numbers) and lines as English
 * reads them: Arabic alone takes them for digits and turns them around.
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
