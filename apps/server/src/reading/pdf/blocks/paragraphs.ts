import type { PageLine } from '#src/reading/pdf/lines/rebuild-page.ts';
import { readMark, type Mark } from './marks.ts';

/** Lines that are read as one: a paragraph, a heading, an item of a list, a row of cells. */
export type Paragraph = {
  lines: PageLine[];
  text: string;
  mark: Mark | null;
};

/** A continued line begins at the column's edge. */
const INDENTED = 0.08;
/** The space that would have parted the next word from this line. */
const WORD_SPACE = 0.3;
/** Lines narrower than this many sizes are titles, labels or verse, and never wrap. */
const MIN_WRAPPED = 15;
const SAME_SIZE = 0.15;
const MAX_LEADING = 2.2;

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

/** Whether `next` continues the paragraph of `line`: its first word would not have fitted there. */
function continues(line: PageLine, next: PageLine, column: Column): boolean {
  if (line.block !== next.block || line.hasCells || next.hasCells) return false;
  if (line.direction !== next.direction && next.direction === 'ltr' && line.direction !== 'rtl')
    return false;
  if (Math.abs(line.size - next.size) > line.size * SAME_SIZE) return false;
  if (line.isBold && !next.isBold) return false;
  if (line.y - next.y > line.size * MAX_LEADING || readMark(next.text) !== null) return false;
  const width = column.right - column.left;
  if (line.right - line.left < line.size * MIN_WRAPPED) return false;
  const shortBy = line.direction === 'rtl' ? line.left - column.left : column.right - line.right;
  const indent = line.direction === 'rtl' ? column.right - next.right : next.left - column.left;
  return indent <= width * INDENTED && shortBy < next.firstWord + line.size * WORD_SPACE;
}

/** Wrapped lines become paragraphs again, so that a sentence is not cut where the paper ended. */
export function joinLines(lines: readonly PageLine[]): Paragraph[] {
  const columns = columnsOf(lines);
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const column = columns.get(line.block);
    const last = paragraphs.at(-1);
    if (last && previous && column && continues(previous, line, column)) {
      last.lines.push(line);
      last.text += ` ${line.text}`;
      return;
    }
    const mark = line.hasCells ? null : readMark(line.text);
    paragraphs.push({ lines: [line], text: mark?.text ?? line.text, mark });
  });
  return paragraphs;
}
