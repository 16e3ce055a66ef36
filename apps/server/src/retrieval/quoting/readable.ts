/** Garbled letters of a special font: «UÏ“˜⁄’\;». */
const ODD =
  /[\u{A1}-\u{BF}\u{C0}-\u{FF}\u{152}-\u{178}\u{192}\u{2C6}-\u{2DD}\u{2018}-\u{2044}\u{2122}\u{2200}-\u{22FF}\u{25CA}\u{E000}-\u{F8FF}\u{FB01}\u{FB02}\\;]/gu;
const ARABIC = /\p{Script=Arabic}/gu;
/** At least a word. */
const WORD = /[\u{620}-\u{64A}]{2}|[A-Za-z]{2}|\d/u;
/** «W = m ∗ g», whose letters form no word. */
const EQUATION = /^\s*[A-Za-zΑ-ω]\S{0,8}\s*=\s*\S/u;
/** Lines of a table of contents or an index: «المقدمة . . . . . 3», «التذييل, 5». */
const ENTRY = /(?:[.·…]\s?){6,}|^\s*\p{L}[\p{L}\s]{1,40}[,،]\s?\d{1,3}\s*$/u;
const MOST_ODD = 0.2;
const LEAST_ARABIC = 0.4;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

export const isEquation = (line: string): boolean => EQUATION.test(line);

const isEntry = (line: string): boolean => ENTRY.test(line);

/** Whether a block is mostly a table of contents. */
export function isContents(text: string): boolean {
  const lines = text.split('\n');
  return lines.filter(isEntry).length * 2 > lines.length;
}

export function isReadable(line: string): boolean {
  if (isEquation(line)) return true;
  if (isEntry(line)) return false;
  const text = line.replace(/\s+/gu, '');
  if (!WORD.test(line)) return false;
  if (count(text, ARABIC) >= LEAST_ARABIC * text.length) return true;
  return count(text, ODD) < MOST_ODD * text.length;
}
