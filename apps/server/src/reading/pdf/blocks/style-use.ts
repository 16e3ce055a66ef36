import { colourOf, fontOf, isBold, isUnderlined, sizeOf } from './body-style.ts';
import type { Paragraph } from './paragraphs.ts';

export type StyleUse = { count: number; textShare: number };

/** A longer paragraph is running text. */
const LONG = 90;

export const styleOf = (paragraph: Paragraph): string =>
  `${Math.round(sizeOf(paragraph) * 2)} ${isBold(paragraph)} ${colourOf(paragraph)} ${fontOf(paragraph)} ${isUnderlined(paragraph)}`;

export function findStyles(pages: readonly (readonly Paragraph[])[]): Map<string, StyleUse> {
  const counts = new Map<string, { count: number; letters: number; text: number }>();
  for (const paragraph of pages.flat()) {
    if (paragraph.lines[0]?.hasCells === true) continue;
    const style = styleOf(paragraph);
    const known = counts.get(style) ?? { count: 0, letters: 0, text: 0 };
    const { length } = paragraph.text;
    known.count += 1;
    known.letters += length;
    if (length > LONG || paragraph.lines.length > 2) known.text += length;
    counts.set(style, known);
  }
  return new Map(
    [...counts].map(([style, { count, letters, text }]) => [
      style,
      { count, textShare: text / Math.max(1, letters) },
    ]),
  );
}
