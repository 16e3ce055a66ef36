import { registerHooks } from 'node:module';
import { adaptWorkerSource } from './adapt-worker.ts';
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

function adaptWorker(): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.startsWith(PACKAGE_FOLDER) || !url.endsWith('worker.min.mjs')) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
      return { ...loaded, source: adaptWorkerSource(source) };
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
