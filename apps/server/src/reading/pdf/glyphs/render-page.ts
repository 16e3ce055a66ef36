import { crc32, deflateSync } from 'node:zlib';
import { withPage, type PdfiumFile } from './pdfium-runtime.ts';

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

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT = 8;
const GRAYSCALE = 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Gray pixels as a PNG, packed lightly: it only travels to the next thread. */
function encodeGrayPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(EIGHT_BIT, 8);
  header.writeUInt8(GRAYSCALE, 9);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const data = deflateSync(rows, { level: 1 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
