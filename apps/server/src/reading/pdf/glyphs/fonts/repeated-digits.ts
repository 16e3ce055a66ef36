const DIGIT = /^[0-9\u0660-\u0669]$/;
/** So many codes must agree where the digits of a font begin. */
const MIN_DIGITS = 3;

const valueOf = (digit: string): number => digit.charCodeAt(0) & 15;

/**
 * Fonts hold digits in a row. Word 2010 may name two codes after one digit: the code that stands in
 * another place of the row is the digit of that place.
 */
export function correctRepeatedDigits(texts: ReadonlyMap<number, string>): Map<number, string> {
  const corrected = new Map<number, string>();
  const digits = [...texts].filter(([, text]) => DIGIT.test(text));
  const rows = Map.groupBy(digits, ([code, text]) => code - valueOf(text));
  for (const [start, row] of rows) {
    if (row.length < MIN_DIGITS) continue;
    const named = new Set(row.map(([, text]) => text));
    for (const [code, text] of digits) {
      const place = code - start;
      if (place < 0 || place > 9 || place === valueOf(text) || !named.has(text)) continue;
      corrected.set(code, String.fromCharCode(text.charCodeAt(0) - valueOf(text) + place));
    }
  }
  return corrected;
}
