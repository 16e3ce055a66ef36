import { brotliCompressSync, constants } from 'node:zlib';
import { readSfnt } from '../../../apps/server/src/printing/fonts/sfnt-file.ts';

// Table numbers in the WOFF2 format.
const KNOWN_TAGS = new Map(
  Object.entries({
    ...{ cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7 },
    ...{ glyf: 10, loca: 11, gasp: 17, GDEF: 26, GPOS: 27, GSUB: 28 },
  }),
);
const HEADER_BYTES = 48;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
/** Untransformed outlines, which the format calls transformation 3. */
const AS_THEY_ARE = 3 << 6;
const OUTLINES = new Set(['glyf', 'loca']);

export function writeWoff2(font: Uint8Array): Buffer {
  // The format requires `loca` directly after `glyf`.
  const order = (tag: string): string => (tag === 'loca' ? 'glyf+' : tag);
  const tables = [...readSfnt(font)].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1));
  const directory = Buffer.from(tables.flatMap(([tag, table]) => entryOf(tag, table.length)));
  const data = brotliCompressSync(Buffer.concat(tables.map(([, table]) => table)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  const sfntBytes = tables.reduce(
    (sum, [, table]) => sum + SFNT_ENTRY_BYTES + Math.ceil(table.length / 4) * 4,
    SFNT_HEADER_BYTES,
  );
  const unpadded = HEADER_BYTES + directory.length + data.length;
  const length = Math.ceil(unpadded / 4) * 4;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('wOF2', 0, 'latin1');
  header.set(font.subarray(0, 4), 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(sfntBytes, 16);
  header.writeUInt32BE(data.length, 20);
  return Buffer.concat([header, directory, data, Buffer.alloc(length - unpadded)]);
}

function entryOf(tag: string, length: number): number[] {
  const known = KNOWN_TAGS.get(tag);
  if (known === undefined) throw new Error(`WOFF2 has no known number for the table ${tag}`);
  return [known | (OUTLINES.has(tag) ? AS_THEY_ARE : 0), ...base128(length)];
}

/** Seven bits per byte, most significant first; all bytes but the last have the top bit set. */
function base128(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
