import { createFontMaps } from './glyphs/fonts/font-maps.ts';
import { collectGlyphs } from './glyphs/collect-glyphs.ts';
import type { PageLine } from './lines/page-line.ts';
import { rebuildPage } from './lines/rebuild-page.ts';
import { matchLines } from './match-lines.ts';
import { openPdf } from './open-pdf.ts';

/** In shares of the page's width and height, from its top left. */
export type Box = { left: number; top: number; width: number; height: number };

/** A line of a page: where it stands in the page's text, and where on paper. */
export type LocatedLine = { start: number; end: number; box: Box };

/** How far letters reach above and below their baseline, in sizes. */
const ASCENT = 0.95;
const DESCENT = 0.35;

/** The lines of a page whose text is known; those that the text does not hold are left out. */
export async function locateLines(
  bytes: Uint8Array,
  number: number,
  text: string,
  maxOperators: number,
): Promise<LocatedLine[]> {
  const file = await openPdf(bytes);
  const page = await collectGlyphs(await file.getPage(number), createFontMaps(), maxOperators);
  // Places of turned text are not those of the picture.
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

/** Null where it lies outside the page, as text that is turned another way than most does. */
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
