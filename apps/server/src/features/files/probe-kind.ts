import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '#src/platform/http/app-error.ts';
import { detectKind } from '#src/reading/detect-kind.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { DocumentKind } from '#src/reading/reading-types.ts';

const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 256 * 1024;
const DIRECTORY_BYTES = 4096;
const COMPOUND_MARK = 'd0cf11e0a1b11ae1';

/** The kind of a file by the parts of it that say so. */
export async function probeKind(path: string, fileName: string): Promise<DocumentKind> {
  try {
    return await detectKind(await tellingParts(path), fileName);
  } catch (cause) {
    if (!(cause instanceof ReadingError)) throw cause;
    const code = cause.code === 'empty' ? 'invalid_input' : 'unsupported_type';
    throw new AppError(code, cause.message, { cause });
  }
}

/** Head and tail, for a zip keeps its list of parts at the end, and the directory of an old Office file. */
async function tellingParts(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await stretch(file, 0, Math.min(size, HEAD_BYTES));
    const tailStart = Math.max(head.length, size - TAIL_BYTES);
    const tail = await stretch(file, tailStart, size - tailStart);
    const directoryStart = compoundDirectory(head);
    const isElsewhere = directoryStart >= head.length && directoryStart < tailStart;
    const directory = isElsewhere
      ? await stretch(file, directoryStart, Math.min(DIRECTORY_BYTES, size - directoryStart))
      : Buffer.alloc(0);
    return Buffer.concat([head, directory, tail]);
  } finally {
    await file.close();
  }
}

async function stretch(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position });
  return buffer.subarray(0, bytesRead);
}

/** Where an old Office file names its streams: its header has the sector, and sectors follow it. */
function compoundDirectory(head: Buffer): number {
  if (head.length < 512 || head.subarray(0, 8).toString('hex') !== COMPOUND_MARK) return 0;
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 16);
  return (head.readUInt32LE(48) + 1) * sectorBytes;
}
