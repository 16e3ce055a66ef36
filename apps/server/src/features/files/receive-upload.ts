import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/app-error.ts';
import { newId } from '#src/platform/keys.ts';
import { createBase64Decoder } from './base64-pieces.ts';
import { cleanFileName } from './file-name.ts';
import { readUploadBody } from './upload-body.ts';

const BODY_SLACK_BYTES = 64 * 1024;

export type Received = { path: string; fileName: string; sha256: string; byteCount: number };

export function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / (1024 * 1024));
  return new AppError(
    'too_large',
    `حجم الملف أكبر من المسموح (${megabytes} ميجابايت). يمكن تقسيمه أو ضغطه ثم رفعه من جديد.`,
  );
}

/** The size of the JSON that carries a file of the largest size allowed. */
export function maxBodyBytes(maxFileBytes: number): number {
  return Math.ceil(maxFileBytes / 3) * 4 + BODY_SLACK_BYTES;
}

/** How large a file in a body of this size is at least. */
export function leastFileBytes(bodyBytes: number): number {
  return Math.max(0, Math.floor((bodyBytes - BODY_SLACK_BYTES) / 4) * 3);
}

/**
 * Writes an upload to a file of its own as it arrives, hashing on the way, and hands it to `use`.
 * Whatever happens, nothing is left behind.
 */
export async function receiveUpload<T>(
  stream: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const file = await open(path, 'wx', 0o600);
  try {
    const decoder = createBase64Decoder();
    const hash = createHash('sha256');
    let byteCount = 0;
    const fields = await readUploadBody(stream, {
      largeField: 'fileData',
      maxBytes: maxBodyBytes(maxBytes),
      tooLarge: () => tooLarge(maxBytes),
      async onPiece(piece) {
        const bytes = decoder.decode(piece);
        byteCount += bytes.length;
        if (byteCount > maxBytes) throw tooLarge(maxBytes);
        hash.update(bytes);
        await file.writeFile(bytes);
      },
    });
    decoder.end();
    const fileName = nameIn(fields);
    // What is acknowledged must survive a power cut.
    await file.sync();
    return await use({ path, fileName, sha256: hash.digest('hex'), byteCount });
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function nameIn(fields: Map<string, string>): string {
  const given = fields.get('fileName');
  if (given !== undefined && given.trim() !== '') return cleanFileName(given);
  const message = 'اسم الملف مطلوب';
  throw new AppError('invalid_input', message, { fields: { fileName: message } });
}
