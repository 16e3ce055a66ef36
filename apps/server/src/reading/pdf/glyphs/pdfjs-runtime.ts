import { InflateStream } from './inflate-stream.ts';
import { OperatorStream } from './operator-stream.ts';
import { runPdfjs } from './pdfjs-script.ts';

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
    get: (id: string) => PdfFont;
  };
  getStructTree: () => Promise<unknown>;
  cleanup: () => void;
};
export type PdfFont = {
  fontMatrix?: number[];
  name?: string;
  isType3Font?: boolean;
  bbox?: number[];
  widths?: number[];
  /** The names of glyphs that the file gives for codes. */
  differences?: ReadonlyMap<number, string>;
  /** Of a font whose codes are the numbers of its glyphs: the table of its letters. */
  cmapTable?: Uint8Array;
};
export type PdfFile = {
  numPages: number;
  getPage: (number: number) => Promise<PdfPage>;
  getOutline: () => Promise<unknown>;
};
type Pdfjs = {
  OPS: Record<string, number>;
  getDocument: (options: Record<string, unknown>) => { promise: Promise<PdfFile> };
};

/** A font that is always loaded: nothing is drawn, and without it pdf.js outlines every glyph. */
class LoadedFontFace {
  readonly loaded = Promise.resolve();
}

/** The document into which pdf.js puts its fonts. */
export const FONT_HOLDER = { fonts: new Set<unknown>() };

let pdfjs: Pdfjs | null = null;

function load(): Pdfjs {
  installPdfjsPolyfills();
  // pdf.js loads a native canvas when these are missing; nothing here draws with it.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: Object, configurable: true });
  }
  Object.defineProperty(globalThis, 'FontFace', { value: LoadedFontFace, configurable: true });
  Object.defineProperty(globalThis, 'InflateStream', { value: InflateStream, configurable: true });
  Object.defineProperty(globalThis, 'OperatorStream', {
    value: OperatorStream,
    configurable: true,
  });
  runPdfjs();
  // pdf.js publishes types for its whole viewer; the few used here are named above.
  return (globalThis as unknown as { pdfjsLib: Pdfjs }).pdfjsLib;
}

/** Loads pdf.js once, its worker in this very thread: the reading process is already apart. */
export function loadPdfjs(): Pdfjs {
  pdfjs ??= load();
  return pdfjs;
}

// pdf.js's modern build takes half the CPU of its legacy one to load, but expects a few things that
// Node 24 lacks. The legacy build's list of polyfills names them; the rest of that list is in Node.
function define(target: object, name: string, value: unknown): void {
  if (!(name in target))
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

type AnyMap = {
  has: (key: unknown) => boolean;
  get: (key: unknown) => unknown;
  set: (key: unknown, value: unknown) => unknown;
};

function getOrInsert(this: AnyMap, key: unknown, value: unknown): unknown {
  if (!this.has(key)) this.set(key, value);
  return this.get(key);
}

function getOrInsertComputed(this: AnyMap, key: unknown, make: (key: unknown) => unknown): unknown {
  if (!this.has(key)) this.set(key, make(key));
  return this.get(key);
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function setFrom(encoding: 'hex' | 'base64') {
  return function set(this: Uint8Array, text: string): { read: number; written: number } {
    const decoded = Buffer.from(text, encoding).subarray(0, this.length);
    this.set(decoded);
    return { read: text.length, written: decoded.length };
  };
}

/** Fills the gaps; safe to call twice. */
function installPdfjsPolyfills(): void {
  for (const prototype of [Map.prototype, WeakMap.prototype]) {
    define(prototype, 'getOrInsert', getOrInsert);
    define(prototype, 'getOrInsertComputed', getOrInsertComputed);
  }
  define(Math, 'sumPrecise', (values: Iterable<number>) =>
    [...values].reduce((sum, value) => sum + value, 0),
  );
  define(Uint8Array, 'fromBase64', (text: string) => new Uint8Array(Buffer.from(text, 'base64')));
  define(Uint8Array, 'fromHex', (text: string) => new Uint8Array(Buffer.from(text, 'hex')));
  define(Uint8Array.prototype, 'setFromBase64', setFrom('base64'));
  define(Uint8Array.prototype, 'setFromHex', setFrom('hex'));
  define(Uint8Array.prototype, 'toBase64', function toBase64(this: Uint8Array) {
    return view(this).toString('base64');
  });
  define(Uint8Array.prototype, 'toHex', function toHex(this: Uint8Array) {
    return view(this).toString('hex');
  });
}
