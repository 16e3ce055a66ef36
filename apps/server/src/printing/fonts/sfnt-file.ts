export type SfntTables = Map<string, Uint8Array>;

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const TRUETYPE = 0x00010000;
const HEAD_CHECKSUM_OFFSET = 8;
const CHECKSUM_OF_A_WHOLE_FONT = 0xb1b0afba;

export function readSfnt(file: Uint8Array): SfntTables {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables: SfntTables = new Map();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const tag = Buffer.from(file.subarray(entry, entry + 4)).toString('latin1');
    const start = view.getUint32(entry + 8);
    tables.set(tag, file.subarray(start, start + view.getUint32(entry + 12)));
  }
  return tables;
}

export function tableView(tables: SfntTables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no ${tag} table`);
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

export function writeSfnt(tables: SfntTables): Uint8Array {
  tableView(tables, 'head').setUint32(HEAD_CHECKSUM_OFFSET, 0);
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER_BYTES + sorted.length * ENTRY_BYTES);
  writeSearchFields(header, sorted.length);
  const parts = [header];
  let place = header.length;
  let headPlace = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(place, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    if (tag === 'head') headPlace = place;
    parts.push(padded);
    place += padded.length;
  }
  const file = Buffer.concat(parts);
  const balance = (CHECKSUM_OF_A_WHOLE_FONT - checksum(file)) >>> 0;
  file.writeUInt32BE(balance, headPlace + HEAD_CHECKSUM_OFFSET);
  return file;
}

function writeSearchFields(header: Buffer, tableCount: number): void {
  const power = Math.floor(Math.log2(tableCount));
  const range = ENTRY_BYTES * 2 ** power;
  header.writeUInt32BE(TRUETYPE, 0);
  header.writeUInt16BE(tableCount, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(ENTRY_BYTES * tableCount - range, 10);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let place = 0; place < bytes.length; place += 4) {
    sum = (sum + bytes.readUInt32BE(place)) >>> 0;
  }
  return sum;
}
