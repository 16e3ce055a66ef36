/** A recognised word with its box on the picture. */
export type OcrWord = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};
export type OcrLine = OcrWord[];

const ARABIC_LETTER = /[\u0621-\u064A]/;
const ARABIC_DIGIT = /[\u0660-\u0669]/;
const LATIN_OR_DIGIT = /[A-Za-z\d]/;
/** What English is less sure of than this is no better than what stands there. */
const SURE = 50;
/** Arabic never looks so much like English. */
const SURE_LINE = 75;
/** A word of the other reading may stand out of the run by so many heights of the line. */
const OVERHANG = 0.5;

const isForeign = ({ text }: OcrWord): boolean => !ARABIC_LETTER.test(text);

export function hasForeignWords(lines: readonly OcrLine[]): boolean {
  return lines.some((line) => line.some(isForeign));
}

const certainty = (words: readonly OcrWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
const textOf = (words: readonly OcrWord[]): string => words.map(({ text }) => text).join(' ');

/** The words of the English reading that stand where the run does, from left to right. */
function wordsAt(run: OcrLine, line: OcrLine, english: readonly OcrWord[]): OcrWord[] {
  const top = Math.min(...line.map(({ bbox }) => bbox.y0));
  const bottom = Math.max(...line.map(({ bbox }) => bbox.y1));
  const overhang = (bottom - top) * OVERHANG;
  const left = Math.min(...run.map(({ bbox }) => bbox.x0)) - overhang;
  const right = Math.max(...run.map(({ bbox }) => bbox.x1)) + overhang;
  return english
    .filter(({ bbox }) => {
      const middle = (bbox.y0 + bbox.y1) / 2;
      return bbox.x0 > left && bbox.x1 < right && middle > top && middle < bottom;
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
  english: readonly OcrLine[],
): OcrLine[] {
  const words = english.flat();
  return arabic.map((line) => {
    const asEnglish = wordsAt(line, line, words);
    if (isSurerLine(asEnglish, line)) return asEnglish;
    const runs: OcrLine[] = [];
    for (const [at, word] of line.entries()) {
      const before = line[at - 1];
      if (isForeign(word) && before !== undefined && isForeign(before)) runs.at(-1)?.push(word);
      else runs.push([word]);
    }
    return runs.flatMap((run) => (run.some(isForeign) ? surer(run, line, words) : run));
  });
}
