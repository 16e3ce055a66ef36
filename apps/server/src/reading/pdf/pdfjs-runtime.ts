import { registerHooks } from 'node:module';
import { installPdfjsPolyfills } from './pdfjs-polyfills.ts';

/** The parts of pdf.js that reading uses, as it answers them. */
export type PdfPage = {
  rotate: number;
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }>;
  getViewport: (options: { scale: number; dontFlip: boolean }) => {
    width: number;
    height: number;
    transform: number[];
  };
  commonObjs: {
    has: (id: string) => boolean;
    get: (id: string) => { fontMatrix?: number[]; isType3Font?: boolean };
  };
  cleanup: () => void;
};
export type PdfFile = { numPages: number; getPage: (number: number) => Promise<PdfPage> };
type Pdfjs = {
  OPS: Record<string, number>;
  getDocument: (options: Record<string, unknown>) => { promise: Promise<PdfFile> };
};

const WORKER = 'pdfjs-dist/build/pdf.worker.min.mjs';
const LIBRARY = 'pdfjs-dist/build/pdf.min.mjs';
const PACKAGE_FOLDER = new URL('./', import.meta.resolve(WORKER)).href;

// Where glyphs stand for other letters than their font says, the letters are in the property
// `ActualText` of the marked content around them. pdf.js reads it and drops it; here it is kept.
const MARKED_CONTENT =
  /(\w+)=\[\1\[0\]\.name,\1\[1\]instanceof (\w+)\?\1\[1\]\.get\("MCID"\):null\]/;
const WITH_ACTUAL_TEXT =
  '$1=[$1[0].name,$1[1]instanceof $2?$1[1].get("MCID"):null,$1[1]instanceof $2?$1[1].get("ActualText"):null]';

// A dictionary of 120 KB is unpacked at every start, for a compression hardly any file uses.
const BROTLI = /let (\w+)=\(\(\)=>\{const (\w+)=Int32Array\.from\(\[256,402/;
const LAZY_BROTLI =
  'let $1=((make)=>()=>{let decode;return(...input)=>(decode??=make())(...input)})(()=>{const $2=Int32Array.from([256,402';

/** Both changes are made to the text as it loads; a version they do not fit loads unchanged. */
function adaptWorker(): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith(PACKAGE_FOLDER) || !url.endsWith('worker.min.mjs')) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
      const adapted = source.replace(MARKED_CONTENT, WITH_ACTUAL_TEXT).replace(BROTLI, LAZY_BROTLI);
      return { ...loaded, source: adapted };
    },
  });
}

/** A font that is always loaded: nothing is drawn, and without it pdf.js outlines every glyph. */
class LoadedFontFace {
  readonly loaded = Promise.resolve();
}

/** The document into which pdf.js puts its fonts. */
export const FONT_HOLDER = { fonts: new Set<unknown>() };

let loading: Promise<Pdfjs> | null = null;

async function load(): Promise<Pdfjs> {
  installPdfjsPolyfills();
  adaptWorker();
  // pdf.js loads a native canvas when these are missing; nothing here draws with it.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: Object, configurable: true });
  }
  Object.defineProperty(globalThis, 'FontFace', { value: LoadedFontFace, configurable: true });
  const worker: unknown = await import(WORKER);
  Object.defineProperty(globalThis, 'pdfjsWorker', { value: worker, configurable: true });
  // pdf.js publishes types for its whole viewer; the few used here are named above.
  return (await import(LIBRARY)) as Pdfjs;
}

/** Loads pdf.js once, its worker in this very thread: the reading process is already apart. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load();
  return loading;
}
