import type { Cluster, Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import { joinFractions } from './join-fractions.ts';
import { joinScripts } from './join-scripts.ts';

export type Segment = {
  clusters: Cluster[];
  spaceBefore: boolean[];
  left: number;
  right: number;
  y: number;
  size: number;
};

const SAME_BASELINE = 0.45;
/** Larger items, in relation to most sizes, may be beside several lines. */
const LARGE = 2.2;
/** A wider gap, in font sizes, separates cells or columns. */
export const SEGMENT_GAP = 1.6;
const SPACE_GAP = 0.19;
/** The same where a line has no drawn space, and no gap between it and that of loose letters. */
const BARE_GAP = 0.13;
const LOOSE_GAP = 0.06;
const MIN_BARE_GAPS = 3;
/** How far a drawn space's middle may lie inside a letter, in font sizes. */
const KERNED_SPACE = 0.1;
/** A space covered by letters to this share separates nothing. */
const COVERED = 0.9;
/** So many gaps for each covered space tell that none of them parts words. */
const MIN_WIDE = 3;
/** Letters that overlap more are drawn over each other, so no space is between them. */
const MAX_OVERLAP = 0.15;
/** Words are shorter on average; a line with fewer spaces was set tight. */
const MAX_MEAN_WORD = 12;
const TIGHT_SPACE_GAP = 0.1;
const DUPLICATE_SHIFT = 0.12;
/** How many neighbours are searched for copies of a letter. */
const MOST_COPIES = 24;
/** Teh marbuta ends a word, however close the next word is. */
const WORD_END = /\u0629[\u064B-\u065F]*$/;

type Line<Item> = { y: number; size: number; items: Item[] };

const reachOf = (one: { size: number }, other: { size: number }): number =>
  SAME_BASELINE * Math.max(one.size, other.size);

/** The tallest item of a line sets the baseline, so that indices join it. */
function groupAlike<Item extends { y: number; size: number }>(
  items: readonly Item[],
): Line<Item>[] {
  const lines: Line<Item>[] = [];
  for (const item of items.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line === undefined || line.y - item.y > reachOf(line, item))
      lines.push({ y: item.y, size: item.size, items: [item] });
    else {
      line.items.push(item);
      if (item.size > line.size * 1.1) [line.y, line.size] = [item.y, item.size];
    }
  }
  return lines;
}

/**
 * Groups by baseline. A large sign beside several lines, as a quotation mark or a number of a slide,
 * is a line of its own.
 */
function groupByBaseline<Item extends { y: number; size: number }>(items: Item[]): Item[][] {
  const sizes = items.map(({ size }) => size).sort((a, b) => a - b);
  const large = (sizes[sizes.length >> 1] ?? 0) * LARGE;
  const lines = groupAlike(items.filter(({ size }) => size <= large));
  for (const line of groupAlike(items.filter(({ size }) => size > large))) {
    const near = lines.filter((other) => Math.abs(other.y - line.y) <= reachOf(line, other));
    const [beside] = near;
    if (beside === undefined || near.length > 1) lines.push(line);
    else Object.assign(beside, { ...line, items: [...beside.items, ...line.items] });
  }
  return lines.sort((a, b) => b.y - a.y).map((line) => line.items);
}

/** Fake bold draws a letter twice, slightly shifted, and a shadow draws it many times. */
function dropDuplicates(sorted: Cluster[]): Cluster[] {
  return sorted.filter((cluster, index) => {
    for (let back = index - 1; back >= 0 && back >= index - MOST_COPIES; back -= 1) {
      const other = sorted[back];
      if (other === undefined || cluster.x - other.x > cluster.size) break;
      // A word may repeat a letter, but not within half its width.
      const shift = Math.min(cluster.size * DUPLICATE_SHIFT, cluster.width / 2);
      const isSamePlace =
        Math.abs(other.x - cluster.x) < shift &&
        Math.abs(other.y - cluster.y) < cluster.size * DUPLICATE_SHIFT;
      if (isSamePlace && other.text === cluster.text) return false;
    }
    return true;
  });
}

const borderOf = (left: Cluster, right: Cluster): number => (left.x + left.width + right.x) / 2;

const gapAfter = (left: Cluster, right: Cluster): number =>
  (right.x - left.x - left.width) / Math.max(left.size, right.size);

/**
 * Finds the clusters after a drawn space. Kerning may place letters over a space, so it counts for
 * the border nearest to its middle.
 */
function findDrawnSpaces({ clusters, spaces }: Row): Set<Cluster> {
  const borders = clusters.slice(1).map((right, index) => {
    const left = clusters[index] ?? right;
    return { at: borderOf(left, right), left, right };
  });
  const sorted = [...spaces].sort((a, b) => a.x + a.width / 2 - (b.x + b.width / 2));
  const found: { right: Cluster; isCovered: boolean }[] = [];
  let next = 0;
  for (const space of sorted) {
    const centre = space.x + space.width / 2;
    while (next < borders.length && (borders[next]?.at ?? Infinity) < centre) next += 1;
    const [before, after] = [borders[next - 1], borders[next]];
    const isNearer = centre - (before?.at ?? -Infinity) < (after?.at ?? Infinity) - centre;
    const border = isNearer ? before : after;
    if (border === undefined || !isBetween(centre, border)) continue;
    const isCovered = coverage(space, clusters.slice(Math.max(0, next - 1), next + 2)) > COVERED;
    found.push({ right: border.right, isCovered });
  }
  const wide = borders.filter(({ left, right }) => gapAfter(left, right) > SPACE_GAP).length;
  const covered = found.filter(({ isCovered }) => isCovered).length;
  // A line whose words stand apart was not set tight.
  if (covered === found.length && wide >= covered * MIN_WIDE) return new Set();
  // Tight setting covers a run of spaces with letters; a single covered space is stray.
  const isStray = (at: number): boolean =>
    found[at]?.isCovered === true && found[at - 1]?.isCovered === false
      ? found[at + 1]?.isCovered !== true
      : found[at]?.isCovered === true && found[at + 1]?.isCovered === false && at === 0;
  return new Set(found.filter((_, at) => !isStray(at)).map(({ right }) => right));
}

function coverage(space: Glyph, letters: readonly Cluster[]): number {
  const end = space.x + space.width;
  const covered = letters.reduce(
    (sum, { x, width }) => sum + Math.max(0, Math.min(end, x + width) - Math.max(space.x, x)),
    0,
  );
  return covered / space.width;
}

function isBetween(centre: number, { left, right }: { left: Cluster; right: Cluster }): boolean {
  const slack = left.size * KERNED_SPACE;
  const end = left.x + left.width;
  return centre > Math.min(end, right.x) - slack && centre < Math.max(end, right.x) + slack;
}

/** Finds gaps wide enough for a space in a line that was set tight. */
function findTightSpaces(clusters: Cluster[]): boolean[] {
  return clusters.map((cluster, index) => {
    const before = clusters[index - 1];
    const gap = before === undefined ? 0 : cluster.x - (before.x + before.width);
    return gap > cluster.size * TIGHT_SPACE_GAP;
  });
}

function toSegment(clusters: Cluster[], wideSpaces: boolean[]): Segment {
  const words = 1 + wideSpaces.filter(Boolean).length;
  const isTight = clusters.length > words * MAX_MEAN_WORD;
  const gaps = isTight ? findTightSpaces(clusters) : wideSpaces;
  const spaceBefore = clusters.map(({ text }, index) => {
    const isWordEnd = clusters[index - 1]?.kind === 'arabic' && WORD_END.test(text);
    return gaps[index] === true || isWordEnd;
  });
  const sizes = clusters.map((cluster) => cluster.size).sort((a, b) => a - b);
  const tallest = clusters.reduce((a, b) => (b.size > a.size ? b : a));
  return {
    clusters,
    spaceBefore,
    left: Math.min(...clusters.map((cluster) => cluster.x)),
    right: Math.max(...clusters.map((cluster) => cluster.x + cluster.width)),
    y: tallest.y,
    size: sizes[sizes.length >> 1] ?? tallest.size,
  };
}

export type Row = { clusters: Cluster[]; spaces: Glyph[] };

export function buildRows(clusters: Cluster[], spaces: Glyph[]): Row[] {
  return joinScripts(joinFractions(groupByBaseline(clusters))).map((row) => {
    const top = Math.max(...row.map((cluster) => cluster.y + cluster.size * SAME_BASELINE));
    const bottom = Math.min(...row.map((cluster) => cluster.y - cluster.size * SAME_BASELINE));
    return {
      clusters: dropDuplicates(row.sort((a, b) => a.x + a.width / 2 - (b.x + b.width / 2))),
      spaces: spaces.filter((space) => space.y < top && space.y > bottom),
    };
  });
}

/** The least gap between words: less where the file draws no spaces and nothing else leaves a gap. */
function spaceGapOf({ clusters, spaces }: Row): number {
  if (spaces.length > 0) return SPACE_GAP;
  const gaps = clusters.slice(1).map((right, at) => gapAfter(clusters[at] ?? right, right));
  const [words, others] = [BARE_GAP, LOOSE_GAP].map((least) => gaps.filter((gap) => gap > least));
  const isClear = others?.length === words?.length && (words?.length ?? 0) >= MIN_BARE_GAPS;
  return isClear ? BARE_GAP : SPACE_GAP;
}

export function cutRow(row: Row, gapInSizes: number): Segment[] {
  const drawnSpaces = findDrawnSpaces(row);
  const spaceGap = spaceGapOf(row);
  const segments: Segment[] = [];
  let clusters: Cluster[] = [];
  let spaceBefore: boolean[] = [];
  let right = -Infinity;
  for (const cluster of row.clusters) {
    const previous = clusters.at(-1);
    const gap = cluster.x - right;
    const size = previous === undefined ? cluster.size : Math.max(previous.size, cluster.size);
    if (previous !== undefined && gap > size * gapInSizes) {
      segments.push(toSegment(clusters, spaceBefore));
      [clusters, spaceBefore] = [[], []];
    }
    const isDrawn = drawnSpaces.has(cluster) && gap > -size * MAX_OVERLAP;
    spaceBefore.push(clusters.length > 0 && (gap > size * spaceGap || isDrawn));
    clusters.push(cluster);
    right = Math.max(right, cluster.x + cluster.width);
  }
  if (clusters.length > 0) segments.push(toSegment(clusters, spaceBefore));
  return segments;
}
