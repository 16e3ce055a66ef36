import { isLetterMark, readMark, unitRank } from './line-marks.ts';

/** The heading level that a line's first words indicate; a smaller rank is higher. */
export type HeadingMark = { kind: string; rank: number };

const ORDER_RANK = 7;
const NUMBER_RANK = 7;
const LETTER_RANK = 13;

/** Reads «الفصل الثاني», «أولاً:», «1.2 », «أ-»; null for an ordinary line. */
export function headingMark(line: string): HeadingMark | null {
  const unit = unitRank(line);
  if (unit !== null) return { kind: `unit ${unit}`, rank: unit };
  const mark = readMark(line);
  if (mark?.type !== 'number') return null;
  const { style, depth } = mark;
  if (style === 'ordinal') return { kind: 'in order', rank: ORDER_RANK };
  if (isLetterMark(mark)) return { kind: 'letter', rank: LETTER_RANK };
  // «1-» and «[1]» count different things in one text.
  return { kind: depth === 1 ? `number ${style}` : `number ${depth}`, rank: NUMBER_RANK + depth };
}

/** How many parts the number before a line has: two in «2-4 التحديات», 0 without a number. */
export function numberDepth(line: string): number {
  const mark = readMark(line);
  const isNumber = mark?.type === 'number' && mark.style !== 'ordinal' && !isLetterMark(mark);
  return isNumber ? mark.depth : 0;
}

/** «الفصل الثاني» and «أولاً:» always begin a unit; a bare number may only count items. */
export const isUnitMark = (mark: HeadingMark | null): boolean =>
  mark !== null && mark.rank <= ORDER_RANK;

/** Reads a typed list item; drops a bullet but keeps a number. */
export function typedItem(line: string): { isNumbered: boolean; text: string } | null {
  const mark = readMark(line);
  if (mark === null) return null;
  if (mark.type === 'bullet') return { isNumbered: false, text: mark.text };
  return mark.style === 'ordinal' ? null : { isNumbered: true, text: line };
}
