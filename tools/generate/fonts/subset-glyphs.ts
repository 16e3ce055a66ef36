import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Node's types lack this global.
declare const WebAssembly: {
  instantiate: (module: Uint8Array) => Promise<{ instance: { exports: unknown } }>;
};

const NO_HINTS = 0x1;
const UNICODE_SET = 1;
const FEATURE_SET = 6;
const IN_PLACE = 2;

/** OpenType features for Arabic and Latin; others are dropped with their glyphs. */
const FEATURES = [
  ...['ccmp', 'locl', 'isol', 'init', 'medi', 'fina', 'rlig', 'calt', 'liga'],
  ...['kern', 'curs', 'mark', 'mkmk', 'tnum'],
];

/** The part of HarfBuzz's C interface needed for subsetting; numbers are pointers. */
type Harfbuzz = {
  memory: { buffer: ArrayBuffer };
  _initialize: () => void;
  malloc: (bytes: number) => number;
  hb_blob_create: (
    data: number,
    length: number,
    mode: number,
    user: number,
    free: number,
  ) => number;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_set: (input: number, kind: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_or_fail: (face: number, input: number) => number;
};

export async function subsetGlyphs(font: Uint8Array, characters: Set<number>): Promise<Uint8Array> {
  const hb = await openHarfbuzz();
  const place = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, place);
  const face = hb.hb_face_create(hb.hb_blob_create(place, font.length, IN_PLACE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, NO_HINTS);
  const features = hb.hb_subset_input_set(input, FEATURE_SET);
  hb.hb_set_clear(features);
  for (const feature of FEATURES) hb.hb_set_add(features, Buffer.from(feature).readUInt32BE());
  const unicodes = hb.hb_subset_input_set(input, UNICODE_SET);
  for (const character of characters) hb.hb_set_add(unicodes, character);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('HarfBuzz could not subset the font');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
}

/** A new instance per font, whose memory is freed with it. */
async function openHarfbuzz(): Promise<Harfbuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  // The module's exports are untyped.
  const harfbuzz = instance.exports as Harfbuzz;
  harfbuzz._initialize();
  return harfbuzz;
}
