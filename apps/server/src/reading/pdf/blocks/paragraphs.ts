import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import { isBulletAlone, joinItem, readMark, unitRank, type Mark } from '#src/reading/line-marks.ts';
import { findBareNumbers } from './bare-numbers.ts';

/** Lines that read as one unit: a paragraph, a heading, a list item or a row of cells. */
export type Paragraph = {
  lines: PageLine[];
  text: string;
  mark: Mark | null;
};

/** A continuation line begins at the column's edge. */
const INDENTED = 0.08;
/**
 * A continuation line of an item begins below the item's words, at most this many sizes from its
 * mark.
 */
const HANGING = 4;
/** How closely the lines of an indented paragraph must align, in font sizes. */
const ALIGNED = 0.5;
/** The assumed space before the next word. */
const WORD_SPACE = 0.3;
/** Narrower text, in font sizes, is a title, label or verse and does not wrap. */
const MIN_WRAPPED = 15;
const SAME_SIZE = 0.15;
const MAX_LEADING = 2.2;
/** A line that leaves this share of its column free ends its paragraph. */
const SHORT = 0.4;
/** A title of at least this many words may wrap a last word, which is centred below it. */
const LEAST_TITLE_WORDS = 3;
const TITLE_LEADING = 1.6;
const IN_THE_MIDDLE = 0.5;

type Column = { left: number; right: number };

function columnsOf(lines: readonly PageLine[]): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const line of lines) {
    const column = columns.get(line.block);
    columns.set(line.block, {
      left: Math.min(line.left, column?.left ?? Infinity),
      right: Math.max(line.right, column?.right ?? -Infinity),
    });
  }
  return columns;
}

/** `next` continues the paragraph if its first word would not have fitted on the last line. */
function continues({ mark, lines }: Paragraph, next: PageLine, column: Column): boolean {
  const line = lines.at(-1);
  if (!line || line.block !== next.block || line.hasCells || next.hasCells) return false;
  if (Math.abs(line.size - next.size) > line.size * SAME_SIZE || looksOther(line, next))
    return false;
  if (endsTitle(line, next)) return true;
  const isRtl = line.direction === 'rtl';
  const shortBy = isRtl ? line.left - column.left : column.right - line.right;
  const width = column.right - column.left;
  if (unitRank(next.text) !== null && next.right - next.left < width * SHORT) return false;
  // InDesign puts many paragraphs into one element.
  const isEnded = line.tag?.role === 'P' && shortBy > width * SHORT;
  if (line.tag && line.tag.element === next.tag?.element && !isEnded) return true;
  if (line.direction !== next.direction && next.direction === 'ltr' && line.direction !== 'rtl')
    return false;
  if (line.y - next.y > line.size * MAX_LEADING) return false;
  if (line.right - line.left < line.size * MIN_WRAPPED) return false;
  if (shortBy >= next.firstWord + line.size * WORD_SPACE) return false;
  const indent = isRtl ? column.right - next.right : next.left - column.left;
  const hang = isRtl ? line.right - next.right : next.left - line.left;
  const isUnderItem = mark !== null && Math.abs(hang) <= line.size * HANGING;
  const isAligned = Math.abs(hang) <= line.size * ALIGNED;
  return isUnderItem || isAligned || indent <= width * INDENTED;
}

/** Recognises the single wrapped word of a centred title; the name of a unit is never one. */
function endsTitle(line: PageLine, next: PageLine): boolean {
  const words = line.text.trim().split(/\s+/).length;
  const aside = Math.abs(line.left + line.right - next.left - next.right) / 2;
  return (
    !/[\s\d:.]/.test(next.text.trim()) &&
    words >= LEAST_TITLE_WORDS &&
    !/[:.]$/.test(line.text.trim()) &&
    line.y - next.y <= line.size * TITLE_LEADING &&
    aside <= line.size * IN_THE_MIDDLE &&
    unitRank(line.text) === null
  );
}

/** A whole line in another weight or colour begins something new; a few such words do not. */
const looksOther = (line: PageLine, next: PageLine): boolean =>
  line.colour !== null &&
  next.colour !== null &&
  (line.isBold !== next.isBold || line.colour !== next.colour);

const BULLET: Mark = { type: 'bullet', style: '•', isDrawn: true, text: '' };

/** An item's mark and its words are one line even when a gap separates them. */
function withoutGap(line: PageLine, isCounted: boolean): PageLine {
  if (!line.hasCells || line.isRuled) return line;
  const isTagged = line.tag?.role === 'LI';
  const text =
    joinItem(line.text, isCounted) ?? (isTagged ? line.text.replaceAll('\t', ' ') : null);
  return text === null ? line : { ...line, text, hasCells: false };
}

/** Joins wrapped lines into paragraphs, so that no sentence is cut at a line break. */
export function joinLines(lines: readonly PageLine[]): Paragraph[] {
  const columns = columnsOf(lines);
  const bare = findBareNumbers(lines);
  const paragraphs: Paragraph[] = [];
  let isBulleted = false;
  for (const drawn of lines) {
    if (isBulletAlone(drawn.text)) {
      isBulleted = true;
      continue;
    }
    const line = withoutGap(drawn, bare.has(drawn));
    const column = columns.get(line.block);
    const last = paragraphs.at(-1);
    const read = line.isRuled ? null : (readMark(line.text) ?? bare.get(drawn) ?? null);
    const mark = read ?? (isBulleted ? { ...BULLET, text: line.text } : null);
    isBulleted = false;
    if (last && column && mark === null && continues(last, line, column)) {
      last.lines.push(line);
      last.text += ` ${line.text}`;
      continue;
    }
    const text = mark?.type === 'bullet' && mark.isDrawn ? mark.text : line.text;
    paragraphs.push({ lines: [line], text, mark });
  }
  return paragraphs;
}
