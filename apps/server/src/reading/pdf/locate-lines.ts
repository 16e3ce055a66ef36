import { createFontMaps } from './glyphs/fonts/font-maps.ts';
import { collectGlyphs } from './glyphs/collect-glyphs.ts';
import type { PageLine } from './lines/page-line.ts';
import { rebuildPage } from './lines/rebuild-page.ts';
import { matchLines } from './match-lines.ts';
import { openPdf } from './open-pdf.ts';

/** Shares of the page's width and height, from the top left. */
export type Box = { left: number; top: number; width: number; height: number };

export type LocatedLine = { start: number; end: number; box: Box };

/** How far letters extend above and below the baseline, in font sizes. */
const ASCENT = 0.95;
const DESCENT = 0.35;

/** Locates the lines of a page in its known text and omits lines that the text lacks. */
export async function locateLines(
  bytes: Uint8Array,
  number: number,
  text: string,
  maxOperators: number,
): Promise<LocatedLine[]> {
  const file = await openPdf(bytes);
  const page = await collectGlyphs(await file.getPage(number), createFontMaps(), maxOperators);
  // Positions of rotated text do not match the picture.
  if (!page.isUpright) return [];
  const lines = rebuildPage(page);
  const stretches = matchLines(
    lines.map((line) => line.text),
    text,
  );
  return lines.flatMap((line, at) => {
    const stretch = stretches[at];
    const box = boxOf(line, page);
    return stretch && box ? [{ ...stretch, box }] : [];
  });
}

function boxOf(
  { left, right, y, size }: PageLine,
  page: { width: number; height: number },
): Box | null {
  const box = {
    left: left / page.width,
    top: 1 - (y + size * ASCENT) / page.height,
    width: (right - left) / page.width,
    height: (size * (ASCENT + DESCENT)) / page.height,
  };
  const isInside = box.left > -SLACK && box.left + box.width < 1 + SLACK;
  return isInside && box.top > -SLACK && box.top + box.height < 1 + SLACK ? box : null;
}

const SLACK = 0.02;
