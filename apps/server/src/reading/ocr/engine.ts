import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Ink } from './blots.ts';
import type { GrayPicture } from './gray-picture.ts';
import type { Box, OcrLine } from './ocr-words.ts';
import { freePix, unpackPix } from './pix.ts';
import { startTesseract, type Tesseract, type TessApi } from './tesseract.ts';

const LSTM_ONLY = 1;
const PAGE = '3';
const SINGLE_LINE = '7';
/** Tesseract measures columns and gaps by this resolution. */
const DPI = 200;
/**
 * Sauvola's local threshold, since a global one loses text in shadows. A higher factor loses pale
 * print, a lower one reads paper grain.
 */
const INK = { thresholding_method: '2', thresholding_kfactor: '0.27' };
const SETTINGS = {
  ara: INK,
  // Arabic looks so wrong to the English model that it would retry every line inverted.
  eng: { ...INK, tessedit_do_invert: '0' },
};

type Language = keyof typeof SETTINGS;

/** Reads one picture after the other in one language. */
export type LanguageReader = {
  decode: (file: Uint8Array, orientation: number) => GrayPicture;
  /** Sets the picture for the following calls. */
  lookAt: (picture: GrayPicture) => void;
  findInk: () => Ink;
  /** Lines in the order in which Tesseract reads its blocks. */
  readPage: () => OcrLine[];
  /** Reads a region as a single line. */
  readLine: (box: Box) => OcrLine;
};

/** Loads a language on first use. */
export type Engine = (language: Language) => LanguageReader;

type Page = { blocks?: { paragraphs: { lines: { words: OcrLine }[] }[] }[] };

function readWords(api: TessApi, mode: typeof PAGE | typeof SINGLE_LINE): OcrLine[] {
  api.SetVariable('tessedit_pageseg_mode', mode);
  api.Recognize(null);
  const { blocks = [] } = JSON.parse(api.GetJSONText()) as Page;
  const paragraphs = blocks.flatMap((block) => block.paragraphs);
  return paragraphs.flatMap((paragraph) => paragraph.lines.map((line) => line.words));
}

function initialise({ TessBaseAPI, FS }: Tesseract, language: Language, folder: string): TessApi {
  const name = `${language}.traineddata`;
  FS.writeFile(name, gunzipSync(readFileSync(join(folder, `${name}.gz`))));
  const api = new TessBaseAPI();
  if (api.Init(null, language, LSTM_ONLY) !== 0) throw new Error(`${language} did not load`);
  FS.unlink(name);
  for (const [key, value] of Object.entries(SETTINGS[language])) api.SetVariable(key, value);
  return api;
}

function createReader(tesseract: Tesseract, api: TessApi): LanguageReader {
  return {
    decode: (file, orientation) => {
      tesseract.FS.writeFile('/input', file);
      if (api.SetImageFile(orientation) !== 0) throw new Error('no picture');
      return unpackPix(tesseract, api.GetInputImage());
    },
    lookAt: ({ data, width, height }) => {
      const pointer = tesseract._malloc(data.length);
      new Uint8Array(tesseract.memory.buffer).set(data, pointer);
      api.SetImage(pointer, width, height, 1, width);
      tesseract._free(pointer);
      api.SetSourceResolution(DPI);
    },
    findInk: () => {
      const pix = api.GetThresholdedImage();
      const { data, ...size } = unpackPix(tesseract, pix);
      freePix(tesseract, pix);
      return { data: data.map((brightness) => (brightness === 0 ? 1 : 0)), ...size };
    },
    readPage: () => readWords(api, PAGE),
    readLine: ({ x0, y0, x1, y1 }) => {
      api.SetRectangle(x0, y0, x1 - x0, y1 - y0);
      return readWords(api, SINGLE_LINE).flat();
    },
  };
}

export async function startEngine(modelFolder: string): Promise<Engine> {
  const tesseract = await startTesseract();
  const readers = new Map<Language, LanguageReader>();
  return (language) => {
    const reader =
      readers.get(language) ??
      createReader(tesseract, initialise(tesseract, language, modelFolder));
    readers.set(language, reader);
    return reader;
  };
}
