import { compositeParts } from './glyph-outlines.ts';
import { readSfnt, tableView, writeSfnt, type SfntTables } from './sfnt-file.ts';

// PDF readers take only outlines and widths from the font; the PDF itself has the letters.
const NEEDED_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

const HEAD_LOCA_FORMAT_OFFSET = 50;
const HHEA_METRIC_COUNT_OFFSET = 34;
const MAXP_GLYPH_COUNT_OFFSET = 4;
const METRIC_BYTES = 4;

/** A subset with unchanged glyph numbers. */
export function subsetFont(font: Uint8Array, glyphIds: Iterable<number>): Uint8Array {
  const tables = readSfnt(font);
  const outlines = outlinesOf(tables);
  const used = withParts(outlines, glyphIds);
  const kept = outlines.map((outline, glyphId) => (used.has(glyphId) ? outline : new Uint8Array()));
  const subset: SfntTables = new Map();
  for (const tag of NEEDED_TABLES) {
    const table = tables.get(tag);
    if (table !== undefined) subset.set(tag, Uint8Array.from(table));
  }
  tableView(subset, 'head').setInt16(HEAD_LOCA_FORMAT_OFFSET, 1);
  subset.set('glyf', Buffer.concat(kept));
  subset.set('loca', placesOf(kept));
  clearUnusedMetrics(subset, used);
  return writeSfnt(subset);
}

function outlinesOf(tables: SfntTables): Uint8Array[] {
  const hasLongPlaces = tableView(tables, 'head').getInt16(HEAD_LOCA_FORMAT_OFFSET) === 1;
  const count = tableView(tables, 'maxp').getUint16(MAXP_GLYPH_COUNT_OFFSET);
  const places = tableView(tables, 'loca');
  const placeOf = (glyphId: number) =>
    hasLongPlaces ? places.getUint32(glyphId * 4) : places.getUint16(glyphId * 2) * 2;
  const glyf = tables.get('glyf') ?? new Uint8Array();
  return Array.from({ length: count }, (_, glyphId) =>
    glyf.subarray(placeOf(glyphId), placeOf(glyphId + 1)),
  );
}

function withParts(outlines: readonly Uint8Array[], glyphIds: Iterable<number>): Set<number> {
  const used = new Set<number>([0, ...glyphIds]);
  // Iterating a Set also visits items added meanwhile.
  for (const glyphId of used) {
    const outline = outlines[glyphId];
    if (outline === undefined) continue;
    for (const part of compositeParts(outline)) used.add(part);
  }
  return used;
}

function placesOf(outlines: readonly Uint8Array[]): Uint8Array {
  const places = Buffer.alloc((outlines.length + 1) * 4);
  let place = 0;
  for (const [glyphId, outline] of outlines.entries()) {
    place += outline.length;
    places.writeUInt32BE(place, (glyphId + 1) * 4);
  }
  return places;
}

// Zeros compress well, and the width of a removed glyph is never read.
function clearUnusedMetrics(tables: SfntTables, used: ReadonlySet<number>): void {
  const count = tableView(tables, 'hhea').getUint16(HHEA_METRIC_COUNT_OFFSET);
  const metrics = tables.get('hmtx');
  for (let glyphId = 0; glyphId < count; glyphId += 1) {
    if (used.has(glyphId)) continue;
    metrics?.fill(0, glyphId * METRIC_BYTES, (glyphId + 1) * METRIC_BYTES);
  }
}
