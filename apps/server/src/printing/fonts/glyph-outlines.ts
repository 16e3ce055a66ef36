// Component flags of the OpenType `glyf` table.
const WIDE_ARGUMENTS = 0x1;
const ONE_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

const HEADER_BYTES = 10;

/** Components of a composite outline; empty for a plain one. */
export function compositeParts(outline: Uint8Array): number[] {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const isComposite = outline.length > HEADER_BYTES && view.getInt16(0) < 0;
  if (!isComposite) return [];
  const parts: number[] = [];
  let place = HEADER_BYTES;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = view.getUint16(place);
    parts.push(view.getUint16(place + 2));
    place += componentBytes(flags);
  }
  return parts;
}

function componentBytes(flags: number): number {
  const argumentBytes = (flags & WIDE_ARGUMENTS) === 0 ? 2 : 4;
  if ((flags & ONE_SCALE) !== 0) return 4 + argumentBytes + 2;
  if ((flags & TWO_SCALES) !== 0) return 4 + argumentBytes + 4;
  if ((flags & MATRIX) !== 0) return 4 + argumentBytes + 8;
  return 4 + argumentBytes;
}
