import { encodeGrayPng } from '#src/reading/ocr/encode-gray-png.ts';
import { withPage } from './pdfium-runtime.ts';
import type { PdfiumFile } from './pdfium-runtime.ts';

const POINTS_PER_INCH = 72;
const GRAY = 1;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;

const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** A page whose letters were turned into outlines has many of these and nothing else. */
const OUTLINED_PATHS = 200;
const MAX_OBJECTS = 2000;

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

/** A page as a gray picture, smaller than asked for where the page itself is huge. */
export function renderPage(
  file: PdfiumFile,
  number: number,
  dpi: number,
  maxPixels: number,
): Buffer | null {
  const { pdfium } = file;
  return withPage(file, number, (page) => {
    const widthPoints = Math.max(1, pdfium._FPDF_GetPageWidth(page));
    const heightPoints = Math.max(1, pdfium._FPDF_GetPageHeight(page));
    const fitting = Math.sqrt(maxPixels / (widthPoints * heightPoints));
    const scale = Math.min(dpi / POINTS_PER_INCH, fitting);
    const width = Math.max(1, Math.floor(widthPoints * scale));
    const height = Math.max(1, Math.floor(heightPoints * scale));
    const pointer = pdfium.wasmExports.malloc(width * height);
    if (pointer === 0) return null;
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GRAY, pointer, width);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS);
    const pixels = pdfium.HEAPU8.slice(pointer, pointer + width * height);
    pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(pointer);
    return encodeGrayPng(pixels, width, height);
  });
}
