import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import type { Paragraph } from './paragraphs.ts';

/** How far items are indented from the edge of the text, in font sizes. */
const LEAST_INDENT = 0.8;
const MOST_INDENT = 8;
/** How closely the starts of items must align, in font sizes. */
const ALIGNED = 0.4;
/** Edges are counted in steps of this many points. */
const STEP = 4;
const ANNOUNCES = /[:：]\s?[-–ـ]*$/;
/** Program text and verse are indented too. */
const NO_ITEM = /[\\{}]|^%|\*{2}|﴿/;
/** Lines that all fill this share of the longest line are one text wrapped in a box. */
const WRAPPED = 0.94;
const LEAST_WRAPPED = 3;
const LEAST_WRAPPED_WIDTH = 10;

/** Orders starts along the reading direction: smaller is further out. */
const startOf = ({ direction, left, right }: PageLine): number =>
  direction === 'rtl' ? -right : left;

function findEdges(paragraphs: readonly Paragraph[]): Map<number, number> {
  const letters = new Map<number, Map<number, number>>();
  for (const line of paragraphs.flatMap(({ lines }) => lines)) {
    if (line.hasCells) continue;
    const column = letters.get(line.block) ?? new Map<number, number>();
    const at = Math.round(startOf(line) / STEP) * STEP;
    letters.set(line.block, column.set(at, (column.get(at) ?? 0) + line.text.length));
  }
  const edges = new Map<number, number>();
  for (const [block, column] of letters)
    edges.set(block, [...column].reduce((best, one) => (one[1] > best[1] ? one : best))[0]);
  return edges;
}

function isSetIn({ mark, text, lines }: Paragraph, edge: number): boolean {
  if (mark !== null || NO_ITEM.test(text)) return false;
  return lines.every((line) => {
    const indent = (startOf(line) - edge) / line.size;
    return !line.hasCells && indent >= LEAST_INDENT && indent <= MOST_INDENT;
  });
}

function areAligned({ lines: [first] }: Paragraph, other: Paragraph): boolean {
  if (first === undefined) return false;
  return other.lines.every(
    (line) =>
      line.block === first.block && Math.abs(startOf(line) - startOf(first)) <= line.size * ALIGNED,
  );
}

/** Recognises text in a narrow box whose every line was taken for a paragraph. */
function isWrappedText(run: readonly Paragraph[]): boolean {
  const lines = run.flatMap((paragraph) => paragraph.lines);
  const widths = lines.map(({ left, right, size }) => (right - left) / size);
  const longest = Math.max(...widths);
  return (
    lines.length >= LEAST_WRAPPED &&
    longest >= LEAST_WRAPPED_WIDTH &&
    widths.slice(0, -1).every((width) => width >= longest * WRAPPED)
  );
}

/**
 * Finds list items whose marks are pictures and so unreadable: indented, aligned paragraphs below a
 * heading or a line that ends with a colon.
 */
export function findAnnouncedItems(
  paragraphs: readonly Paragraph[],
  isHeading: (paragraph: Paragraph) => boolean,
): Set<Paragraph> {
  const edges = findEdges(paragraphs);
  const isOutside = (edge: number, { lines: [line] }: Paragraph): boolean =>
    line !== undefined && startOf(line) - edge >= line.size * LEAST_INDENT;
  /** Headings often hang left of all text, so items must be indented from the text as well. */
  const isSetInFromText = (first: Paragraph, after: Paragraph | undefined): boolean => {
    if (isOutside(edges.get(first.lines[0]?.block ?? -1) ?? Infinity, first)) return true;
    const next = after === undefined || isHeading(after) ? undefined : after.lines[0];
    return next !== undefined && isOutside(startOf(next), first);
  };
  const found = new Set<Paragraph>();
  paragraphs.forEach((before, at) => {
    const first = paragraphs[at + 1];
    if (first === undefined || areAligned(first, before)) return;
    if (!isHeading(before) && !ANNOUNCES.test(before.text.trimEnd())) return;
    const edge = Math.min(...before.lines.map(startOf));
    const isItem = (one: Paragraph): boolean =>
      !isHeading(one) && isSetIn(one, edge) && areAligned(first, one);
    let end = at + 1;
    for (let one = paragraphs[end]; one !== undefined && isItem(one); one = paragraphs[end])
      end += 1;
    const run = paragraphs.slice(at + 1, end);
    if (run.length < 2 || isWrappedText(run)) return;
    if (isHeading(before) && !isSetInFromText(first, paragraphs[end])) return;
    for (const item of run) found.add(item);
  });
  return found;
}
