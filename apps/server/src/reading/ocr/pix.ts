import type { GrayPicture } from './gray-picture.ts';
import type { Pix, Tesseract } from './tesseract.ts';

const WORD_BITS = 32;

/** Luma weights in 256ths. */
const brightness = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 151 + blue * 28) >> 8;

/** The colour table: four bytes per colour, blue first. */
function paletteOf(tesseract: Tesseract, pix: Pix): Uint8Array | null {
  const palette = pix.get_colormap();
  if (tesseract.getPointer(palette) === 0) return null;
  return new Uint8Array(tesseract.memory.buffer, palette.get_array(), palette.get_n() * 4);
}

/** Maps pixel bits to brightness. */
function brightnessOf(tesseract: Tesseract, pix: Pix): (bits: number) => number {
  const depth = pix.get_d();
  if (depth === WORD_BITS)
    return (bits) => brightness(bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255);
  const palette = paletteOf(tesseract, pix);
  if (palette !== null) {
    const colour = (at: number): number => palette[at] ?? 0;
    return (bits) => brightness(colour(bits * 4 + 2), colour(bits * 4 + 1), colour(bits * 4));
  }
  // In a one-bit picture a set bit is ink.
  if (depth === 1) return (bits) => (bits === 1 ? 0 : 255);
  const white = 2 ** depth - 1;
  return (bits) => Math.round((bits / white) * 255);
}

export function unpackPix(tesseract: Tesseract, pix: Pix): GrayPicture {
  const [width, height, depth, stride] = [pix.get_w(), pix.get_h(), pix.get_d(), pix.get_wpl()];
  const words = new Uint32Array(tesseract.memory.buffer, pix.get_data(), stride * height);
  const toBrightness = brightnessOf(tesseract, pix);
  const perWord = WORD_BITS / depth;
  const mask = 2 ** depth - 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const word = words[y * stride + Math.trunc(x / perWord)] ?? 0;
      // The highest bits are leftmost.
      const shift = WORD_BITS - depth * ((x % perWord) + 1);
      data[y * width + x] = toBrightness((word >>> shift) & mask);
    }
  }
  return { data, width, height };
}

export function freePix(tesseract: Tesseract, pix: Pix): void {
  const pointer = tesseract._malloc(4);
  tesseract.setValue(pointer, tesseract.getPointer(pix), 'i32');
  tesseract._pixDestroy(pointer);
  tesseract._free(pointer);
}
