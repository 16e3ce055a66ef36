import { open } from 'node:fs/promises';
import { AppError } from '#src/platform/app-error.ts';
import { detectKind } from '#src/reading/detect-kind.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { DocumentKind } from '#src/reading/reading-types.ts';

const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 256 * 1024;

/** The kind of a file by what its head and tail hold; a zip keeps its list of parts at the end. */
export async function probeKind(path: string, fileName: string): Promise<DocumentKind> {
  try {
    return await detectKind(await headAndTail(path), fileName);
  } catch (cause) {
    if (!(cause instanceof ReadingError)) throw cause;
    throw new AppError(
      cause.code === 'empty' ? 'invalid_input' : 'unsupported_type',
      cause.message,
      {
        cause,
      },
    );
  }
}

async function headAndTail(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await file.read(Buffer.alloc(Math.min(size, HEAD_BYTES)), { position: 0 });
    const tailStart = Math.max(head.bytesRead, size - TAIL_BYTES);
    const tail = await file.read(Buffer.alloc(size - tailStart), { position: tailStart });
    return Buffer.concat([head.buffer, tail.buffer]);
  } finally {
    await file.close();
  }
}
