import { toNumber } from '#src/reading/line-marks.ts';

/* Tesseract takes the marks of Arabic items for other signs, or reads them from the left. */

const TURNED_NUMBER = /^[-–—=.)]\s?([\d\u0660-\u0669]{1,3})\s+(?=[\u0621-\u064A])/;
const TURNED_BRACKETS = /^\)([\d\u0660-\u0669]{1,3})\(\s*(?=[\u0621-\u064A])/;
const NUMBER = /^[([]?([\d\u0660-\u0669]{1,3})\s?[-–—.):]/;
/** «=Y» is «٢-», and so is «"-». */
const MISREAD_NUMBER =
  /^(?:=[^\s\u0621-\u064A]{0,2}|[-–—][^\s\u0621-\u064A]{1,2}|["'*^°][-–—])\s+(?=[\u0621-\u064A])/;
const MISREAD_BULLET = /^[\u06600Oo°*©®¢$¥£§~#@>•·]\s+(?=[\u0621-\u064A])/;

/** Reads the marks of the lines of a page from the top; a misread number is the next one. */
export function createMarkReader(): (line: string) => string {
  let last = 0;
  return (line) => {
    const text = line
      .replace(TURNED_NUMBER, '$1- ')
      .replace(TURNED_BRACKETS, '($1) ')
      .replace(MISREAD_NUMBER, last === 0 ? '- ' : `${last + 1}- `)
      .replace(MISREAD_BULLET, '• ');
    const number = NUMBER.exec(text)?.[1];
    if (number !== undefined) last = toNumber(number);
    return text;
  };
}
