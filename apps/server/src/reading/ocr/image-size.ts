type ImageSize = { width: number; height: number };

function readPng(view: DataView): ImageSize {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A JPEG states its size only in the frame header. */
function readJpeg(view: DataView): ImageSize | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function readWebp(view: DataView): ImageSize | null {
  const format = view.getUint32(12);
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (format === 0x56503858) return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (format === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (format === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return null;
}

/** The size that an image header claims, read before any decoding; null if absent. */
export function readImageSize(bytes: Uint8Array, kind: 'png' | 'jpeg' | 'webp'): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 30) return null;
  switch (kind) {
    case 'png':
      return readPng(view);
    case 'jpeg':
      return readJpeg(view);
    case 'webp':
      return readWebp(view);
  }
}

const UPRIGHT = 1;
/** The Exif tag of a single-value orientation, in both byte orders. */
const ORIENTATION_TAGS = ['0112000300000001', '1201030001000000'];
const EXIF_BYTES = 1024;

/** The Exif orientation, from 1 (upright) to 8. */
export function readOrientation(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, EXIF_BYTES));
  for (const tag of ORIENTATION_TAGS) {
    const at = head.indexOf(tag, 0, 'hex');
    if (at === -1) continue;
    // One of the two bytes is always zero.
    return (head[at + 8] ?? 0) + (head[at + 9] ?? 0);
  }
  return UPRIGHT;
}
