import type { GrayPicture } from '#src/reading/ocr/gray-picture.ts';
import { encodePng } from './encode-png.ts';
import { withPage, type PdfiumFile } from './pdfium-runtime.ts';

const POINTS_PER_INCH = 72;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
/** Red first, as a PNG has it. */
const RED_FIRST = 0x10;
const GRAY: Bitmap = { format: 1, channels: 1, flags: WITH_ANNOTATIONS };
const COLOUR: Bitmap = { format: 2, channels: 3, flags: WITH_ANNOTATIONS | RED_FIRST };

export const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** A page whose letters were turned into outlines has many of these and nothing else. */
const OUTLINED_PATHS = 200;
export const MAX_OBJECTS = 2000;

/** Whether a page shows something that could be text although it names no letters. */
export function hasPicture(file: PdfiumFile, number: number): boolean {
  const { pdfium } = file;
  const found = withPage(file, number, (page) => {
    const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
    for (let index = 0; index < count; index += 1) {
      const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index));
      if (type === IMAGE_OBJECT || type === FORM_OBJECT) return true;
    }
    return count >= OUTLINED_PATHS;
  });
  return found === true;
}

function scaleWithin({ width, height }: Size, dpi: number, maxPixels: number): number {
  return Math.min(dpi / POINTS_PER_INCH, Math.sqrt(maxPixels / (width * height)));
}

const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.floor(width * scale)),
  height: Math.max(1, Math.floor(height * scale)),
});

/** The size of the picture that `renderPage` makes of a page. */
export function sizeInPixels({ width, height }: Size, dpi: number, maxPixels: number): Size {
  return scaleSize({ width, height }, scaleWithin({ width, height }, dpi, maxPixels));
}

/** A page as a gray picture, smaller than asked for where the page itself is huge. */
export function renderPage(
  file: PdfiumFile,
  number: number,
  dpi: number,
  maxPixels: number,
): GrayPicture | null {
  return drawPage(file, number, GRAY, (points) => scaleWithin(points, dpi, maxPixels));
}

/** A page in colour as a PNG, as large as its longest side may be. */
export function renderPicture(
  file: PdfiumFile,
  number: number,
  longestSide: number,
): Buffer | null {
  const drawn = drawPage(
    file,
    number,
    COLOUR,
    ({ width, height }) => longestSide / Math.max(width, height),
  );
  return drawn === null ? null : encodePng(drawn);
}

type Bitmap = { format: number; channels: 1 | 3; flags: number };
export type Size = { width: number; height: number };

function drawPage(
  file: PdfiumFile,
  number: number,
  { format, channels, flags }: Bitmap,
  scaleOf: (points: Size) => number,
): (Size & { data: Uint8Array }) | null {
  const { pdfium } = file;
  return withPage(file, number, (page) => {
    const points = {
      width: Math.max(1, pdfium._FPDF_GetPageWidth(page)),
      height: Math.max(1, pdfium._FPDF_GetPageHeight(page)),
    };
    const { width, height } = scaleSize(points, scaleOf(points));
    const stride = width * channels;
    const pointer = pdfium.wasmExports.malloc(stride * height);
    if (pointer === 0) return null;
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, pointer, stride);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const data = pdfium.HEAPU8.slice(pointer, pointer + stride * height);
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(pointer);
    return { data, width, height };
  });
}
