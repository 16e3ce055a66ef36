import { hierarchy, tree } from 'd3-hierarchy';
import type { MapItem } from './outline.ts';

/** All boxes have this width; their heights follow from their titles. */
export const BOX_WIDTH = 248;
const LEVEL_GAP = 44;
const ROW_GAP = 12;
const BRANCH_GAP = 18;

/** The position of a box: `start` from the right edge, where the course begins. */
export type Placed = { item: MapItem; start: number; top: number; height: number };

export type MapLayout = { placed: Placed[]; links: string[]; width: number; height: number };

/** Places each level to the left of the one before, without overlaps. */
export function layOut(
  root: MapItem,
  open: ReadonlySet<string>,
  heightOf: (item: MapItem) => number,
): MapLayout {
  const shown = hierarchy(root, (item) => (open.has(item.id) ? item.children : null));
  const drawn = tree<MapItem>()
    .nodeSize([1, BOX_WIDTH + LEVEL_GAP])
    .separation(
      (one, other) =>
        (heightOf(one.data) + heightOf(other.data)) / 2 +
        (one.parent === other.parent ? ROW_GAP : BRANCH_GAP),
    )(shown);

  const placed = drawn.descendants().map(({ data: item, x, y }) => {
    const height = heightOf(item);
    return { item, start: y, top: x - height / 2, height };
  });
  const above = Math.min(...placed.map(({ top }) => top));
  for (const box of placed) box.top -= above;
  const width = Math.max(...placed.map(({ start }) => start)) + BOX_WIDTH;
  const height = Math.max(...placed.map((box) => box.top + box.height));
  const links = drawn
    .links()
    .map(({ source, target }) =>
      linkPath(
        { x: width - source.y - BOX_WIDTH, y: source.x - above },
        { x: width - target.y, y: target.x - above },
      ),
    );
  return { placed, links, width, height };
}

type Point = { x: number; y: number };

function linkPath(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}
