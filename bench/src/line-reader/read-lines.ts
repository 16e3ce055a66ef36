import { join } from 'node:path';
import { findBlots, sizeOf, type Blot } from '@nibras/server/reading/ocr/blots.ts';
import { resize, type GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';
import { measureLetters } from '@nibras/server/reading/ocr/harakat.ts';
import { soften } from './layout/soften.ts';
import { cutLine } from './layout/cut-line.ts';
import { findBlocks } from './layout/find-blocks.ts';
import { findInk } from './layout/find-ink.ts';
import { findLines, type PlacedBlot, type TextLine } from './layout/find-lines.ts';
import { findRules } from './layout/find-rules.ts';
import { measureTilt, straighten } from './layout/straighten.ts';
import { decode } from './model/decode.ts';
import { createNetwork } from './model/network.ts';
import { loadWeights } from './model/weights.ts';
import { orderSigns } from './order-signs.ts';

export type ReadLine = { text: string; signs: number; certainty: number };
export type LineReader = { read: (picture: GrayPicture) => ReadLine[] };

/** An A4 page at 215 dpi. */
const ENOUGH_PIXELS = 4_500_000;
/** Pages with more are noise or patterns. */
const MOST_BLOTS = 40_000;
const MOST_LINES = 300;
/** Specks up to this size are noise if numerous. */
const GRAIN_PX = 6;
const FEW_GRAINS = 1500;
/** No letter is taller, relative to the page. */
const TALLEST_OF_PAGE = 1 / 8;
const SPECK = 0.1;
const TALLEST = 5;
const RULE = { thickness: 0.3, length: 6 };
/** The least share of a frame's width that its edges are drawn in one run. */
const EDGE = 0.3;
/** Minimum share of the usual height for lines without tall letters. */
const LINE_SHARE = 0.8;

function place(blot: Blot): PlacedBlot {
  const y0 = blot.stretches[0]?.y ?? 0;
  const x0 = blot.stretches.reduce((least, { start }) => Math.min(least, start), Infinity);
  return { ...blot, x0, y0, x1: x0 + blot.width, y1: y0 + blot.height };
}

/** Frames and bars have long runs at their top and bottom; an underlined word has only one. */
function isFrame({ width, stretches }: Blot, letter: number): boolean {
  const edges = stretches.filter(({ start, end }) => end - start >= width * EDGE);
  const [first, last] = [edges[0]?.y ?? 0, edges.at(-1)?.y ?? 0];
  return last - first >= letter;
}

function isLetterOrMark(blot: Blot, letter: number): boolean {
  if (blot.height > letter * TALLEST) return false;
  if (blot.width <= letter * RULE.length) return true;
  return blot.height >= letter * RULE.thickness && !isFrame(blot, letter);
}

type Page = {
  picture: GrayPicture;
  letters: PlacedBlot[];
  shapes: PlacedBlot[];
  letterHeight: number;
};

/** Rough paper looks like ink, so a noisy page is blurred and searched again. */
function findShapes(picture: GrayPicture): Blot[] {
  const blots = findBlots(findInk(picture));
  const grains = blots.filter(({ area }) => area <= GRAIN_PX).length;
  if (grains < FEW_GRAINS || grains < blots.length / 2) return blots;
  return findBlots(findInk(soften(picture))).filter(({ area }) => area > GRAIN_PX);
}

function look(picture: GrayPicture): Page | null {
  const most = picture.height * TALLEST_OF_PAGE;
  const all = findShapes(picture);
  const letterHeight = measureLetters(all.filter(({ height }) => height <= most));
  const blots = all.filter((blot) => sizeOf(blot) >= Math.max(2, letterHeight * SPECK));
  if (letterHeight === 0 || blots.length > MOST_BLOTS) return null;
  const { true: letters = [], false: shapes = [] } = Object.groupBy(blots.map(place), (blot) =>
    String(isLetterOrMark(blot, letterHeight)),
  );
  return { picture, letters, shapes, letterHeight };
}

function prepare(original: GrayPicture): Page | null {
  const scale = Math.sqrt(ENOUGH_PIXELS / (original.width * original.height));
  const page = look(scale < 1 ? resize(original, scale) : original);
  if (page === null) return null;
  const level = straighten(page.picture, measureTilt(page.letters, page.letterHeight));
  return level === page.picture ? page : look(level);
}

function heightOf(lines: readonly TextLine[]): number {
  const heights = lines.map(({ box }) => box.y1 - box.y0).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

export type PageLayout = { page: Page; lines: TextLine[]; lineHeight: number };

export function layOut(picture: GrayPicture): PageLayout | null {
  const page = prepare(picture);
  if (page === null) return null;
  const rules = findRules(page.shapes, page.letterHeight);
  const lines = findBlocks(page.letters, rules, page.letterHeight)
    .flatMap((block) => findLines(block, page.letterHeight))
    .slice(0, MOST_LINES);
  return { page, lines, lineHeight: heightOf(lines) };
}

/** Ink near a line that belongs to others. */
export function foreignTo(line: TextLine, { page, lineHeight }: PageLayout): PlacedBlot[] {
  const own = new Set(line.blots);
  const [top, bottom] = [line.box.y0 - lineHeight, line.box.y1 + lineHeight];
  return [...page.letters, ...page.shapes].filter(
    (blot) => blot.y1 > top && blot.y0 < bottom && !own.has(blot),
  );
}

/** Reads printed lines in order with a trained network. */
export function createLineReader(folder: string): LineReader {
  const weights = loadWeights(join(folder, 'line-reader.bin'));
  const network = createNetwork(join(folder, 'kernels.wasm'), weights);
  const readLine = (layout: PageLayout, line: TextLine): ReadLine => {
    const least = layout.lineHeight * LINE_SHARE;
    const { picture } = layout.page;
    const cut = cutLine(picture, line, foreignTo(line, layout), least, weights.height);
    const { scores, steps } = network.run(cut.values, cut.width);
    const ofLine = cut.lineWidth / weights.step;
    const signs = decode(scores.subarray(0, (scores.length / steps) * ofLine), ofLine, weights);
    const sum = signs.reduce((total, { certainty }) => total + certainty, 0);
    return { text: orderSigns(signs), signs: signs.length, certainty: sum / (signs.length || 1) };
  };
  return {
    read: (picture) => {
      const layout = layOut(picture);
      return layout === null ? [] : layout.lines.map((line) => readLine(layout, line));
    },
  };
}
