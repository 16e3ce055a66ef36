import { PDFiumModule } from '@hyzyla/pdfium';

/** The functions of PDFium used here; the package describes only those its own classes call. */
export type Pdfium = {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  _FPDF_InitLibrary: () => void;
  _FPDF_LoadMemDocument: (pointer: number, size: number, password: number) => number;
  _FPDF_LoadPage: (file: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidth: (page: number) => number;
  _FPDF_GetPageHeight: (page: number) => number;
  _FPDFPage_CountObjects: (page: number) => number;
  _FPDFPage_GetObject: (page: number, index: number) => number;
  _FPDFPageObj_GetType: (object: number) => number;
  _FPDFPageObj_GetBounds: (
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ) => number;
  _FPDF_PageToDevice: (
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ) => number;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_HasUnicodeMapError: (text: number, index: number) => number;
  _FPDFText_IsGenerated: (text: number, index: number) => number;
  _FPDFText_GetFontSize: (text: number, index: number) => number;
  _FPDFText_GetCharOrigin: (text: number, index: number, x: number, y: number) => number;
  _FPDFText_GetLooseCharBox: (text: number, index: number, rectangle: number) => number;
  _FPDFText_GetMatrix: (text: number, index: number, matrix: number) => number;
  _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    pointer: number,
    stride: number,
  ) => number;
  _FPDFBitmap_FillRect: (
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void;
};

export type PdfiumFile = { pdfium: Pdfium; handle: number };

let loading: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

/** Opens a file in PDFium; null where it cannot. The bytes stay in its memory as long as the process. */
export async function openPdfium(bytes: Uint8Array): Promise<PdfiumFile | null> {
  loading ??= load();
  const pdfium = await loading;
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) return null;
  pdfium.HEAPU8.set(bytes, pointer);
  const handle = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
  return handle === 0 ? null : { pdfium, handle };
}

/** Runs work on one page and closes it; null where PDFium cannot load that page. */
export function withPage<Result>(
  { pdfium, handle }: PdfiumFile,
  number: number,
  work: (page: number) => Result,
): Result | null {
  const page = pdfium._FPDF_LoadPage(handle, number - 1);
  if (page === 0) return null;
  try {
    return work(page);
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}
