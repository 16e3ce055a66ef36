import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import { isBulletAlone, joinItem, readMark, unitRank, type Mark } from '#src/reading/line-marks.ts';
import { findBareNumbers } from './bare-numbers.ts';

/** Lines that are read as one: a paragraph, a heading, an item of a list, a row of cells. */
export type Paragraph = {
  lines: PageLine[];
  text: string;
  mark: Mark | null;
};

/** A continued line begins at the column's edge. */
const INDENTED = 0.08;
/** Under an item it begins under the item's words, at most so many sizes from its mark. */
const HANGING = 4;
/** Lines of a paragraph that is indented as a whole begin as near as this to each other, in sizes. */
const ALIGNED = 0.5;
/** The space that would have parted the next word from this line. */
const WORD_SPACE = 0.3;
/** Lines narrower than this many sizes are titles, labels or verse, and never wrap. */
const MIN_WRAPPED = 15;
const SAME_SIZE = 0.15;
const MAX_LEADING = 2.2;
/** A line that leaves so much of its column free ended there. */
const SHORT = 0.4;
/** The last word of a title that did not fit stands in the middle under at least so many. */
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

/** Whether `next` continues the paragraph that ends with `line`: its first word would not have fitted there. */
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
  // InDesign makes one element of many paragraphs.
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

/** Whether `next` is the one word of a centred title that did not fit; what names a unit stands by itself. */
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

/** A whole line in another weight or colour is another thing; a word or two in it are not. */
const looksOther = (line: PageLine, next: PageLine): boolean =>
  line.colour !== null &&
  next.colour !== null &&
  (line.isBold !== next.isBold || line.colour !== next.colour);

const BULLET: Mark = { type: 'bullet', style: '•', isDrawn: true, text: '' };

/** An item whose mark stands apart from its words is one line, not two cells. */
function withoutGap(line: PageLine, isCounted: boolean): PageLine {
  if (!line.hasCells || line.isRuled) return line;
  const isTagged = line.tag?.role === 'LI';
  const text =
    joinItem(line.text, isCounted) ?? (isTagged ? line.text.replaceAll('\t', ' ') : null);
  return text === null ? line : { ...line, text, hasCells: false };
}

/** Wrapped lines become paragraphs again, so that a sentence is not cut where the paper ended. */
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
