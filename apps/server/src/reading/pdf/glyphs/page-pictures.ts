import type { GrayPicture } from '#src/reading/ocr/gray-picture.ts';
import type { Box } from '#src/reading/ocr/ocr-words.ts';
import type { GlyphPage } from './glyph.ts';
import { withPage, type PdfiumFile } from './pdfium-runtime.ts';
import { IMAGE_OBJECT, MAX_OBJECTS, type Size } from './render-page.ts';

/** A smaller share of the page shows a sign or an ornament. */
const LEAST_SHARE = 0.04;
/** A picture under so many letters of the page is its background. */
const MOST_LETTERS_OVER = 60;
/** Glyphs reach this far above and below their baseline, in font sizes. */
const ASCENT = 1;
const DESCENT = 0.4;
const WHITE = 255;
const SCRATCH_BYTES = 24;

/** Where glyphs stand on a picture of the page. */
function glyphBoxes(page: GlyphPage, size: Size): Box[] {
  const [across, down] = [size.width / page.width, size.height / page.height];
  return page.glyphs
    .filter(({ text }) => text.trim() !== '')
    .map(({ x, y, width, size: height }) => ({
      x0: Math.max(0, Math.floor(x * across)),
      x1: Math.min(size.width, Math.ceil((x + width) * across)),
      y0: Math.max(0, Math.floor((page.height - y - height * ASCENT) * down)),
      y1: Math.min(size.height, Math.ceil((page.height - y + height * DESCENT) * down)),
    }));
}

const isInside = (inner: Box, outer: Box): boolean => {
  const [x, y] = [(inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2];
  return x > outer.x0 && x < outer.x1 && y > outer.y0 && y < outer.y1;
};

/** Where the page draws pictures that may hold text, on a picture of the page in this size. */
export function findPictures(file: PdfiumFile, number: number, page: GlyphPage, size: Size): Box[] {
  const least = size.width * size.height * LEAST_SHARE;
  const glyphs = glyphBoxes(page, size);
  return drawnPictures(file, number, size).filter(
    (box) =>
      (box.x1 - box.x0) * (box.y1 - box.y0) >= least &&
      glyphs.filter((glyph) => isInside(glyph, box)).length < MOST_LETTERS_OVER,
  );
}

function drawnPictures({ pdfium, handle }: PdfiumFile, number: number, size: Size): Box[] {
  const found = withPage({ pdfium, handle }, number, (page) => {
    const scratch = pdfium.wasmExports.malloc(SCRATCH_BYTES);
    const boxes: Box[] = [];
    const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (pdfium._FPDFPageObj_GetType(object) !== IMAGE_OBJECT) continue;
      const [left, bottom, right, top] = [scratch, scratch + 4, scratch + 8, scratch + 12];
      if (pdfium._FPDFPageObj_GetBounds(object, left, bottom, right, top) === 0) continue;
      const view = new DataView(pdfium.HEAPU8.buffer, scratch, SCRATCH_BYTES);
      const toPixels = (x: number, y: number): [number, number] => {
        const [deviceX, deviceY] = [scratch + 16, scratch + 20];
        const { width, height } = size;
        pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, deviceX, deviceY);
        return [view.getInt32(16, true), view.getInt32(20, true)];
      };
      const corners = [view.getFloat32(0, true), view.getFloat32(8, true)].map((x, at) =>
        toPixels(x, view.getFloat32(at === 0 ? 4 : 12, true)),
      );
      boxes.push(boxOf(corners, size));
    }
    pdfium.wasmExports.free(scratch);
    return boxes;
  });
  return found ?? [];
}

function boxOf(corners: [number, number][], { width, height }: Size): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    x0: Math.max(0, Math.min(...xs)),
    x1: Math.min(width, Math.max(...xs)),
    y0: Math.max(0, Math.min(...ys)),
    y1: Math.min(height, Math.max(...ys)),
  };
}

/** The box around the pictures. */
export function boxAroundAll(pictures: readonly Box[]): Box {
  return {
    x0: Math.min(...pictures.map(({ x0 }) => x0)),
    x1: Math.max(...pictures.map(({ x1 }) => x1)),
    y0: Math.min(...pictures.map(({ y0 }) => y0)),
    y1: Math.max(...pictures.map(({ y1 }) => y1)),
  };
}

/**
 * Cuts the pictures out of a picture of their page. Between them it is white, and where the page
 * itself draws letters over them.
 */
export function cutPictures(
  { data, width, height }: GrayPicture,
  page: GlyphPage,
  pictures: readonly Box[],
): GrayPicture {
  const kept = new Uint8Array(width * height).fill(WHITE);
  for (const { x0, x1, y0, y1 } of pictures)
    for (let y = y0; y < y1; y += 1)
      kept.set(data.subarray(y * width + x0, y * width + x1), y * width + x0);
  for (const { x0, x1, y0, y1 } of glyphBoxes(page, { width, height }))
    for (let y = y0; y < y1; y += 1) kept.fill(WHITE, y * width + x0, y * width + x1);
  const around = boxAroundAll(pictures);
  const size = { width: around.x1 - around.x0, height: around.y1 - around.y0 };
  const cut = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    const start = (around.y0 + y) * width + around.x0;
    cut.set(kept.subarray(start, start + size.width), y * size.width);
  }
  return { data: cut, ...size };
}
