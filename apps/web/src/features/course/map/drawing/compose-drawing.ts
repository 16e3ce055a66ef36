import { BOX_WIDTH, layOut } from '#src/features/course/map/lay-out.ts';
import type { MapItem } from '#src/features/course/map/outline.ts';
import { shortTitle } from '#src/features/course/map/short-title.ts';
import { wrapLines, type Measure } from './wrap-lines.ts';

/** A line of text centred at `x` on the baseline `y`. */
export type DrawnLine = { words: string; x: number; y: number; width: number; size: number };

export type DrawnBox = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  edge: string;
  ink: string;
  lines: DrawnLine[];
};

/** The map for files and print, always in light colours. */
export type Drawing = {
  width: number;
  height: number;
  margin: number;
  links: string[];
  boxes: DrawnBox[];
};

export const PAPER = '#ffffff';
export const LINK_INK = '#cfc7b6';
export const FONT = "'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, sans-serif";
export const CORNER = 12;
const TITLE_SIZE = 14;
const PLACE_SIZE = 12;
const LINE_HEIGHT = 20;
const PADDING = 10;
/** Around all boxes. */
const MARGIN = 24;

export type MapOnScreen = {
  root: MapItem;
  open: ReadonlySet<string>;
  placeOf: (item: MapItem) => string | null;
};

/** The open branches, with titles wrapped to their boxes. */
export function composeDrawing(
  { root, open, placeOf }: MapOnScreen,
  measureAt: (size: number) => Measure,
): Drawing {
  const room = BOX_WIDTH - 2 * PADDING;
  const measure = measureAt(TITLE_SIZE);
  const titles = new Map<MapItem, string[]>();
  const linesOf = (item: MapItem): string[] => {
    const known = titles.get(item) ?? wrapLines(shortTitle(item.title), room, measure);
    titles.set(item, known);
    return known;
  };
  const heightOf = (item: MapItem): number =>
    2 * PADDING + LINE_HEIGHT * (linesOf(item).length + (placeOf(item) === null ? 0 : 1));
  const { placed, links, width, height } = layOut(root, open, heightOf);

  const boxes = placed.map(({ item, start, top, height: boxHeight }) => {
    const x = width - start - BOX_WIDTH;
    const place = placeOf(item);
    const said = [
      ...linesOf(item).map((words) => ({ words, size: TITLE_SIZE })),
      ...(place === null ? [] : [{ words: place, size: PLACE_SIZE }]),
    ];
    const lines = said.map(({ words, size }, at) => ({
      words,
      size,
      x: x + BOX_WIDTH / 2,
      y: top + PADDING + LINE_HEIGHT * (at + 0.75),
      width: measureAt(size)(words),
    }));
    return { x, y: top, width: BOX_WIDTH, height: boxHeight, ...inkOf(item), lines };
  });
  return { width, height, margin: MARGIN, links, boxes };
}

function inkOf({ depth }: MapItem): Pick<DrawnBox, 'fill' | 'edge' | 'ink'> {
  if (depth === 0) return { fill: '#0e5a5c', edge: '#0e5a5c', ink: '#ffffff' };
  if (depth === 1) return { fill: '#e2efee', edge: '#e2efee', ink: '#0a4345' };
  return { fill: '#ffffff', edge: '#cfc7b6', ink: '#17282a' };
}
