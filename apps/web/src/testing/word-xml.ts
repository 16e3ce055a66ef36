import { inflateRawSync } from 'node:zlib';

/** The main part of a Word file, found through the list at the end of the archive. */
export async function wordXml(file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = 'word/document.xml';
  const entry = bytes.lastIndexOf(name) - 46;
  const packed = bytes.readUInt32LE(entry + 20);
  const at = bytes.readUInt32LE(entry + 42);
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8');
}
