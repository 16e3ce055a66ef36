import { LETTER_PART } from '#src/reading/pdf/glyphs/letter-parts.ts';
import { cambriaMathLetter } from './cambria-math.ts';
import { sakkalLetter } from './sakkal-majalla.ts';

/** Where fonts of signs put their codes in Unicode. */
const FIRST_SIGN = 0xf020;
const LAST_SIGN = 0xf0ff;
/** The first half of every styled letter of mathematics. */
const STYLED = 0xd835;
/** The signs of Symbol, from 0x20 and from 0xA1 on. */
const SYMBOL_FROM_20 =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_FROM_A1 = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑';
const BULLET = '•';
/** Ticks and crosses, with which exercises are marked; all else in these fonts is ornament. */
const WINGDINGS = new Map([
  ['\uF0FB', '✗'],
  ['\uF0FC', '✓'],
]);
const WINGDINGS_2 = new Map([
  ['\uF04F', '✗'],
  ['\uF050', '✓'],
]);
/** The signs of MathType beside those of Symbol; the others are arrows over letters, and braces. */
const MT_EXTRA = new Map([
  ['\uF04B', '…'],
  ['\uF04C', '⋯'],
  ['\uF06C', 'ℓ'],
  ['\uF0A1', 'ℝ'],
  ['\uF0A2', 'ℤ'],
  ['\uF0A3', 'ℂ'],
  ['\uF0A4', 'ℚ'],
  ['\uF0A5', 'ℕ'],
]);
/** Ligatures and marks of Traditional Arabic, in the private area from U+E811 and U+E820 on. */
const TRADITIONAL_ARABIC = new Map([
  ['\uE811', 'لمج'],
  ['\uE812', 'به'],
  ['\uE814', 'ته'],
  ['\uE815', 'نه'],
  ...['\u064E', '\u064F', '\u0652', '\u064B', '\u064C'].map(
    (mark, at) => [String.fromCharCode(0xe820 + at), mark] as const,
  ),
  ...['\u064E', '\u064F', '\u064B', '\u064C', '\u0650'].map(
    (mark, at) => [String.fromCharCode(0xe828 + at), `\u0651${mark}`] as const,
  ),
]);
/** Pieces of which tall brackets are drawn, in Symbol and as Adobe numbers them in any font. */
const PIECE_OF_SYMBOL = /^[\uF0E6-\uF0EF\uF0F3-\uF0FE]$/;
const PIECE = /^[\uF8E5-\uF8FE]$/;
/** Where Calibri holds the digits of Arabic text, which Word names in the order it met them. */
const FIRST_DIGIT_OF_CALIBRI = 1004;
const DIGIT = /^\d$/;
const LETTER_OR_DIGIT = /^[A-Za-z\d]$/;

/** What known fonts draw where maps say nothing that can be read; null for all others. */
export function signOf(
  fontName: string,
  glyph: { unicode: string; originalCharCode: number; width: number },
): string | null {
  const { unicode, originalCharCode, width } = glyph;
  if (unicode === ' ')
    return fontName.endsWith('Cambria Math') ? cambriaMathLetter(originalCharCode, width) : null;
  if (DIGIT.test(unicode)) return digitOf(fontName, originalCharCode);
  const first = unicode.charCodeAt(0);
  // Letters of mathematics that differ in style alone are searched for as plain ones.
  if (first === STYLED) return unicode.normalize('NFKC');
  if (/Traditional ?Arabic|GeneratorBlack/.test(fontName) && TRADITIONAL_ARABIC.has(unicode))
    return TRADITIONAL_ARABIC.get(unicode) ?? null;
  if (PIECE.test(unicode)) return LETTER_PART;
  if (first < FIRST_SIGN || first > LAST_SIGN)
    return sakkalLetter(fontName, originalCharCode, unicode);
  const code = first & 0xff;
  if (fontName.includes('Symbol') && PIECE_OF_SYMBOL.test(unicode)) return LETTER_PART;
  if (fontName.includes('Symbol'))
    return SYMBOL_FROM_20[code - 0x20] ?? SYMBOL_FROM_A1[code - 0xa1] ?? null;
  if (/(?:MT|Euclid)[ -]?Extra/.test(fontName)) return MT_EXTRA.get(unicode) ?? LETTER_PART;
  // Script and double-struck letters stand at the codes of plain ones.
  if (/Euclid[ -]?Math/.test(fontName)) {
    const letter = String.fromCharCode(code);
    return LETTER_OR_DIGIT.test(letter) ? letter : null;
  }
  if (/Wingdings ?2/.test(fontName)) return WINGDINGS_2.get(unicode) ?? BULLET;
  if (/Wingdings|Webdings/.test(fontName)) return WINGDINGS.get(unicode) ?? BULLET;
  return null;
}

function digitOf(fontName: string, code: number): string | null {
  const digit = String(code - FIRST_DIGIT_OF_CALIBRI);
  return DIGIT.test(digit) && /Calibri(?![ -]?Light)/.test(fontName) ? digit : null;
}
