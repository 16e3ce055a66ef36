/** Letters of Persian, Urdu and Kurdish that Arabic does not have. */
const FOREIGN =
  /[\u0679\u067E\u0686\u0688\u0691\u0695\u0698\u06A4\u06AF\u06B5\u06BA\u06C6\u06CE\u06D2\u06D5]/;
const LOOKALIKE = /[\u06A9\u06BE\u06CC]/;
const YEH_BEFORE_LETTER =
  /\u06CC(?=[\u064B-\u065F\u0640]*[\u0621-\u063A\u0641-\u064A\u06A9\u06BE\u06CC])/g;

/**
 * Fonts share a glyph between similar Arabic and Persian letters, and files name it after either.
 * Without other Persian letters on the page it is the Arabic one.
 */
export function unifyLetters<Line extends { text: string }>(lines: Line[]): Line[] {
  const isForeign = lines.some(({ text }) => FOREIGN.test(text));
  return lines.map((line) => {
    const text = isForeign || !LOOKALIKE.test(line.text) ? line.text : toArabic(line.text);
    // Some fonts draw the glyph of the whole name after a separate alef.
    return { ...line, text: text.replaceAll('االله', 'الله') };
  });
}

function toArabic(text: string): string {
  return text
    .replaceAll('\u06A9', 'ك')
    .replaceAll('\u06BE', 'ه')
    .replace(YEH_BEFORE_LETTER, 'ي')
    .replaceAll('\u06CC', 'ى');
}
