import { ReadingError } from '#src/reading/reading-error.ts';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ZIP64_EXTRA = 0x0001;
const WIDE = 0xffffffff;

export type ZipEntry = {
  name: string;
  method: number;
  isEncrypted: boolean;
  compressedSize: number;
  inflatedSize: number;
  dataStart: number;
};

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ReadingError('damaged');
}

/** 64-bit values in the extra field replace 32-bit ones that are all ones. */
function readWide(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length;) {
    const id = view.getUint16(at, true);
    const size = view.getUint16(at + 2, true);
    if (id === ZIP64_EXTRA) {
      const values: number[] = [];
      for (let field = at + 4; field + 8 <= at + 4 + size; field += 8) {
        values.push(Number(view.getBigUint64(field, true)));
      }
      return values;
    }
    at += 4 + size;
  }
  return [];
}

function readEntry(
  view: DataView,
  bytes: Uint8Array,
  at: number,
): { entry: ZipEntry; next: number } {
  if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new ReadingError('damaged');
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const wide = readWide(view, at + 46 + nameLength, extraLength);
  const narrowOrWide = (value: number): number =>
    value === WIDE ? (wide.shift() ?? value) : value;
  const inflatedSize = narrowOrWide(view.getUint32(at + 24, true));
  const compressedSize = narrowOrWide(view.getUint32(at + 20, true));
  const local = narrowOrWide(view.getUint32(at + 42, true));
  if (view.getUint32(local, true) !== LOCAL_SIGNATURE) throw new ReadingError('damaged');
  const dataStart =
    local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (dataStart + compressedSize > bytes.length) throw new ReadingError('damaged');
  const name = new TextDecoder()
    .decode(bytes.subarray(at + 46, at + 46 + nameLength))
    .replaceAll('\\', '/');
  return {
    entry: {
      name: name.replace(/^\//, ''),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      compressedSize,
      inflatedSize,
      dataStart,
    },
    next: at + 46 + nameLength + extraLength + commentLength,
  };
}

/** Lists the central directory; too many entries are refused before any is read. */
export function listZipEntries(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < END_LENGTH) throw new ReadingError('damaged');
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new ReadingError('too_large_inside');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  try {
    for (let index = 0; index < count; index += 1) {
      const { entry, next } = readEntry(view, bytes, at);
      entries.push(entry);
      at = next;
    }
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw new ReadingError('damaged', { cause: error });
  }
  return entries;
}
