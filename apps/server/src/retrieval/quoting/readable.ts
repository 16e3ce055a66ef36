/** Garbled letters of a special font: «UÏ“˜⁄’\;». */
const ODD =
  /[\u{A1}-\u{BF}\u{C0}-\u{FF}\u{152}-\u{178}\u{192}\u{2C6}-\u{2DD}\u{2018}-\u{2044}\u{2122}\u{2200}-\u{22FF}\u{25CA}\u{E000}-\u{F8FF}\u{FB01}\u{FB02}\\;]/gu;
const ARABIC = /\p{Script=Arabic}/gu;
/** At least a word. */
const WORD = /[\u{620}-\u{64A}]{2}|[A-Za-z]{2}|\d/u;
/** «W = m ∗ g», whose letters form no word. */
const EQUATION = /^\s*[A-Za-zΑ-ω]\S{0,8}\s*=\s*\S/u;
const MOST_ODD = 0.2;
const LEAST_ARABIC = 0.4;

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

export const isEquation = (line: string): boolean => EQUATION.test(line);

export function isReadable(line: string): boolean {
  if (isEquation(line)) return true;
  const text = line.replace(/\s+/gu, '');
  if (!WORD.test(line)) return false;
  if (count(text, ARABIC) >= LEAST_ARABIC * text.length) return true;
  return count(text, ODD) < MOST_ODD * text.length;
}
