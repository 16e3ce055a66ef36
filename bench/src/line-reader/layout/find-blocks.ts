import type { Box } from '@nibras/server/reading/ocr/ocr-words.ts';
import type { Rules } from './find-rules.ts';

/** Gaps between columns and blocks, in letter heights. */
const COLUMN_GAP = 1.1;
const BLOCK_GAP = 2;
/** A narrower gap separates table cells. */
const LEAST_COLUMN = 9;
/** Columns have several lines. */
const LEAST_HEIGHT = 5;
/** Word gaps of few lines can stand above each other, and verses have halves. */
const TALL = 15;
const FEW_LINES_GAP = 5;
const MOST_DEPTH = 40;
/** The share of a block that a rule must span to divide it. */
const RULED = 0.7;
/** How far a rule's worn ends may be missing, in letter heights. */
const RULE_SLACK = 2;

type Gap = { from: number; to: number };

function findGaps(boxes: readonly Box[], start: 'x0' | 'y0', end: 'x1' | 'y1'): Gap[] {
  const sorted = boxes.toSorted((a, b) => a[start] - b[start]);
  const gaps: Gap[] = [];
  let reached = sorted[0]?.[start] ?? 0;
  for (const box of sorted) {
    if (box[start] > reached) gaps.push({ from: reached, to: box[start] });
    reached = Math.max(reached, box[end]);
  }
  return gaps;
}

const sizeOf = ({ from, to }: Gap): number => to - from;
const widest = (gaps: readonly Gap[]): Gap | undefined =>
  gaps.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];

export function boundsOf(boxes: readonly Box[]): Box {
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x0, y0, x1, y1 } of boxes) {
    bounds.x0 = Math.min(bounds.x0, x0);
    bounds.y0 = Math.min(bounds.y0, y0);
    bounds.x1 = Math.max(bounds.x1, x1);
    bounds.y1 = Math.max(bounds.y1, y1);
  }
  return bounds;
}

function findColumnGap(items: readonly Box[], letter: number): Gap | undefined {
  const bounds = boundsOf(items);
  const height = bounds.y1 - bounds.y0;
  if (height < LEAST_HEIGHT * letter) return undefined;
  const least = height < TALL * letter ? FEW_LINES_GAP : COLUMN_GAP;
  const isWide = ({ from, to }: Gap): boolean =>
    to - from >= least * letter &&
    from - bounds.x0 >= LEAST_COLUMN * letter &&
    bounds.x1 - to >= LEAST_COLUMN * letter;
  return widest(findGaps(items, 'x0', 'x1').filter(isWide));
}

const middleX = ({ x0, x1 }: Box): number => (x0 + x1) / 2;
const middleY = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.min(to, end) - Math.max(from, start);

const beyond = <Item extends Box>(items: readonly Item[], rule: Box, slack: number) =>
  Map.groupBy(items, (item) => {
    if (middleY(item) < rule.y0 - slack) return 'above';
    if (middleY(item) > rule.y1 + slack) return 'below';
    return middleX(item) >= middleX(rule) ? 'right' : 'left';
  });

/** Parts of a block that a rule divides into rows or cells; rows first, as tables are read. */
function divideByRule<Item extends Box>(
  items: readonly Item[],
  { level, upright }: Rules,
  letter: number,
): Item[][] | undefined {
  const bounds = boundsOf(items);
  for (const rule of level) {
    if (overlap(rule.x0, rule.x1, bounds.x0, bounds.x1) < RULED * (bounds.x1 - bounds.x0)) continue;
    const above = items.filter((item) => middleY(item) < middleY(rule));
    const below = items.filter((item) => middleY(item) >= middleY(rule));
    if (above.length > 0 && below.length > 0) return [above, below];
  }
  // From the right. Lines above and below a frame or a table are not divided by its edges.
  for (const rule of upright.toReversed()) {
    if (overlap(rule.y0, rule.y1, bounds.y0, bounds.y1) < RULED * (bounds.y1 - bounds.y0)) continue;
    const parts = beyond(items, rule, letter * RULE_SLACK);
    const [right, left] = [parts.get('right'), parts.get('left')];
    if (right !== undefined && left !== undefined)
      return [parts.get('above') ?? [], right, left, parts.get('below') ?? []];
  }
  return undefined;
}

/**
 * Blocks in reading order: ruled rows and cells, then columns from the right, then from the top.
 */
export function findBlocks<Item extends Box>(
  items: readonly Item[],
  rules: Rules,
  letter: number,
  depth = 0,
): Item[][] {
  if (items.length < 2 || depth > MOST_DEPTH) return items.length === 0 ? [] : [[...items]];
  const within = (parts: Item[][]): Item[][] =>
    parts.flatMap((part) => findBlocks(part, rules, letter, depth + 1));
  const part = (isFirst: (item: Item) => boolean): Item[][] =>
    within([items.filter(isFirst), items.filter((item) => !isFirst(item))]);
  const ruled = divideByRule(items, rules, letter);
  if (ruled !== undefined) return within(ruled);
  const column = findColumnGap(items, letter);
  const row = widest(
    findGaps(items, 'y0', 'y1').filter((gap) => sizeOf(gap) >= BLOCK_GAP * letter),
  );
  // The wider gap divides first: a heading may span both columns.
  if (column !== undefined && (row === undefined || sizeOf(column) * 1.5 >= sizeOf(row)))
    return part(({ x0 }) => x0 >= column.to);
  if (row !== undefined) return part(({ y0 }) => y0 < row.to);
  return [[...items]];
}
