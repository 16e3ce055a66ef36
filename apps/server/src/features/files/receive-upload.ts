import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { arriving } from './arriving.ts';
import { createBase64Decoder } from './base64-pieces.ts';
import { cleanFileName } from './file-name.ts';
import { createUploadBody } from './upload-body.ts';
import type { UploadPlace } from './upload-places.ts';

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

type Options = {
  folder: string;
  maxBytes: number;
  place: UploadPlace;
  /** Told of the file's bytes before they are written; throws where there is no room for them. */
  takeRoom: (bytes: number) => void;
};

/**
 * Writes an upload to a file of its own as it arrives, hashing on the way, and hands it to `use`.
 * Whatever happens, nothing is left behind.
 */
export async function receiveUpload<T>(
  stream: Readable,
  { folder, maxBytes, place, takeRoom }: Options,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const file = await open(path, 'wx', 0o600);
  try {
    const body = createUploadBody();
    const decoder = createBase64Decoder();
    const hash = createHash('sha256');
    let bodyBytes = 0;
    let byteCount = 0;
    for await (const piece of arriving(stream, place.signal)) {
      place.moved(piece.length);
      bodyBytes += piece.length;
      const bytes = decoder.decode(body.read(piece));
      byteCount += bytes.length;
      if (bodyBytes > maxBodyBytes(maxBytes) || byteCount > maxBytes) throw tooLarge(maxBytes);
      takeRoom(bytes.length);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    const fileName = nameIn(body.end());
    decoder.end();
    place.arrived();
    // What is acknowledged must survive a power cut.
    await file.sync();
    return await use({ path, fileName, sha256: hash.digest('hex'), byteCount });
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function nameIn(given: string | null): string {
  if (given !== null && given.trim() !== '') return cleanFileName(given);
  const message = 'اسم الملف مطلوب';
  throw new AppError('invalid_input', message, { fields: { fileName: message } });
}
