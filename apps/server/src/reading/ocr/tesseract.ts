import { readFileSync } from 'node:fs';

/** A picture in the engine's memory, in 32-bit words with the highest bits leftmost. */
export type Pix = {
  get_w: () => number;
  get_h: () => number;
  get_d: () => number;
  get_wpl: () => number;
  get_data: () => number;
  get_colormap: () => { get_n: () => number; get_array: () => number };
};

/** The Tesseract functions used here; its package has no types. */
export type TessApi = {
  Init: (folder: null, language: string, mode: number) => number;
  SetVariable: (name: string, value: string) => void;
  SetImageFile: (orientation: number) => number;
  SetImage: (pointer: number, width: number, height: number, bytes: number, stride: number) => void;
  SetSourceResolution: (dpi: number) => void;
  SetRectangle: (left: number, top: number, width: number, height: number) => void;
  GetInputImage: () => Pix;
  GetThresholdedImage: () => Pix;
  Recognize: (monitor: null) => number;
  GetJSONText: () => string;
};

type Core = {
  TessBaseAPI: new () => TessApi;
  FS: { writeFile: (path: string, data: Uint8Array) => void; unlink: (path: string) => void };
  _malloc: (size: number) => number;
  _free: (pointer: number) => void;
  _pixDestroy: (pointerToPointer: number) => void;
  getPointer: (object: object) => number;
  setValue: (pointer: number, value: number, type: 'i32') => void;
};
/** Node's types do not include loading WebAssembly. */
type Memory = { buffer: ArrayBuffer };
type Instance = { exports: Record<string, unknown> };
declare const WebAssembly: {
  Memory: new () => Memory;
  Module: new (code: Uint8Array) => object;
  Instance: new (program: object, imports: object) => Instance;
};
type CoreOptions = {
  TesseractProgress: () => void;
  printErr: () => void;
  instantiateWasm: (imports: object, done: (instance: Instance) => void) => object;
};

type CoreModule = { default: (options: CoreOptions) => Promise<Core> };

export type Tesseract = Core & { memory: Memory };

const CORE = import.meta.resolve('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js');
const PROGRAM = new URL('tesseract-core-relaxedsimd-lstm.wasm', CORE);

/** Runs in this thread, since the reading process is already separate. */
export async function startTesseract(): Promise<Tesseract> {
  const { default: start } = (await import(CORE)) as CoreModule;
  let memory: Memory | undefined;
  const core = await start({
    TesseractProgress: () => undefined,
    printErr: () => undefined,
    // The package hides its memory, which pictures are read from.
    instantiateWasm: (imports, done) => {
      const program = new WebAssembly.Module(readFileSync(PROGRAM));
      const instance = new WebAssembly.Instance(program, imports);
      memory = Object.values(instance.exports).find((part) => part instanceof WebAssembly.Memory);
      done(instance);
      return {};
    },
  });
  if (memory === undefined) throw new Error('the engine shows no memory');
  return Object.assign(core, { memory });
}
