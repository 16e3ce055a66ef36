import type { Glyph } from './glyph.ts';

/** A PDF text string: UTF-16 or UTF-8 by its mark, else one byte a character. */
export function decodePdfString(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  if (raw.startsWith('\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (raw.startsWith('\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (raw.startsWith('\u00EF\u00BB\u00BF')) return new TextDecoder().decode(bytes.subarray(3));
  return raw;
}

/** One glyph in place of those that were drawn for a stretch of actual text. */
export function replaceByActualText(drawn: Glyph[], text: string): Glyph[] {
  const widest = drawn.reduce<Glyph | null>(
    (a, b) => (a === null || b.width > a.width ? b : a),
    null,
  );
  if (widest === null) return [];
  // A stretch over several lines cannot be placed as one; its glyphs say what they can.
  if (drawn.some((glyph) => Math.abs(glyph.y - widest.y) > widest.size * 1.5)) return drawn;
  const bases = drawn.filter((glyph) => glyph.width > 0);
  const placed = bases.length > 0 ? bases : drawn;
  const left = Math.min(...placed.map((glyph) => glyph.x));
  const right = Math.max(...placed.map((glyph) => glyph.x + glyph.width));
  return [{ ...widest, text, x: left, width: right - left, isLogical: true, isMapped: true }];
}
