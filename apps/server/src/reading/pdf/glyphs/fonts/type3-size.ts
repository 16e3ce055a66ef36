import type { PdfFont } from '#src/reading/pdf/glyphs/pdfjs-runtime.ts';

/** The letters of most fonts reach so many ems from the lowest to the highest. */
const REACH = 1.2;
/** The middle one of their widths is such a part of an em. */
const MIDDLE_WIDTH = 0.6;

/**
 * How high letters are in a font of type 3, for each unit of its size. Such a font is drawn in units of its
 * own, pixels often, so that its size says nothing; its box and its widths do.
 */
export function emOfType3({ fontMatrix, bbox, widths }: PdfFont): number {
  const [a = 0, , , d = 0] = fontMatrix ?? [];
  const [, bottom = 0, , top = 0] = bbox ?? [];
  const known = Object.values(widths ?? []).filter((width) => width > 0);
  known.sort((one, other) => one - other);
  const byWidth = ((known[known.length >> 1] ?? 0) * Math.abs(a)) / MIDDLE_WIDTH;
  const byHeight = (Math.abs(top - bottom) * Math.abs(d)) / REACH;
  // A box may be missing, or that of the whole page.
  const isLikely = byHeight > byWidth / 2 && byHeight < byWidth * 4;
  return (isLikely ? byHeight : byWidth) || 1;
}
