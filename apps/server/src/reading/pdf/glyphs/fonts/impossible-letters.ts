/** Signs that Unicode has between and behind the letters of Arabic, and that hardly any text uses. */
const IMPOSSIBLE = /[\u063B-\u063F]|[\u0656-\u065F]/;
const ARABIC = /^[\u0670-\u06D3\u0620-\u0669]+$/;
/** So many codes must be named after such signs, and this share of those that are Arabic. */
const MIN_IMPOSSIBLE = 4;
const MIN_SHARE = 0.05;

export const isArabic = (text: string): boolean => ARABIC.test(text);

/**
 * Whether a map names letters that cannot be meant: then it counted on where the font does not, and
 * none of its letters is sure.
 */
export function namesImpossible(texts: Iterable<string>): boolean {
  let [arabic, impossible] = [0, 0];
  for (const text of texts) {
    if (!isArabic(text)) continue;
    arabic += 1;
    if (IMPOSSIBLE.test(text)) impossible += 1;
  }
  return impossible >= Math.max(MIN_IMPOSSIBLE, arabic * MIN_SHARE);
}
