import type { OcrLine } from './ocr-words.ts';

/* Tesseract seldom knows the Arabic comma: it reads a semicolon, a quotation mark or a hamza. */

const LONE = /^[؛¢‘’»]$/u;
const SEMICOLON = /؛$/u;
const LATIN_COMMA = /(?<=[\u0621-\u064A]),$/u;
const QUOTE = /»$/u;
/** A hamza after a consonant, or after «فيها», ends few words. */
const HAMZA =
  /(?:(?<=[\u0621-\u064A][بتثجحخدذرزسشصضطظعغفقكلمنهة])|(?<=(?:في|من|عن|علي|إلي|بين|كل|بعد|قبل|مثل|غير)ها))ء$/u;
const ENDS_IN_HAMZA = /(?:جز|بد|عب|مل|كف|نش|دف|بط|مر|قر|خب|رد|در|هز|وط)ء$/u;

/** Puts commas back. A quotation mark is one where nothing was opened before. */
export function repairCommas(lines: readonly OcrLine[]): OcrLine[] {
  let isOpen = false;
  const repair = (text: string): string => {
    if (text.includes('«')) isOpen = true;
    if (isOpen && text.includes('»')) {
      isOpen = false;
      return text;
    }
    const ending = ENDS_IN_HAMZA.test(text) ? text : text.replace(HAMZA, '،');
    return ending
      .replace(LONE, '،')
      .replace(SEMICOLON, '،')
      .replace(LATIN_COMMA, '،')
      .replace(QUOTE, '،');
  };
  return lines.map((line) => line.map((word) => ({ ...word, text: repair(word.text) })));
}
