import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
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

/** Body size for a file of the maximum size. */
export function maxBodyBytes(maxFileBytes: number): number {
  return Math.ceil(maxFileBytes / 3) * 4 + BODY_SLACK_BYTES;
}

/** The least file size in a body of this length. */
export function leastFileBytes(bodyBytes: number): number {
  return Math.max(0, Math.floor((bodyBytes - BODY_SLACK_BYTES) / 4) * 3);
}

type Options = {
  folder: string;
  maxBytes: number;
  place: UploadPlace;
  /** Called before bytes are written; throws beyond the quota. */
  takeBytes: (bytes: number) => void;
};

/**
 * Writes an upload to a temporary file while hashing it, and passes it to `use`. Always removes the
 * file.
 */
export async function receiveUpload<T>(
  stream: Readable,
  { folder, maxBytes, place, takeBytes }: Options,
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
      takeBytes(bytes.length);
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    const fileName = nameIn(body.end());
    decoder.end();
    place.arrived();
    // An acknowledged upload must survive a power cut.
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

const malformed = (): AppError =>
  new AppError('invalid_input', 'صيغة الملف المرسل غير صحيحة. يمكن إعادة اختيار الملف ورفعه.', {
    fields: { fileData: 'المطلوب Base64 سليم بلا مقدمة data:' },
  });

/** Decodes strict base64 from pieces of any length. */
export function createBase64Decoder() {
  let rest = '';
  let isPadded = false;

  return {
    decode(piece: Buffer): Buffer {
      const text = rest + piece.toString('latin1');
      if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw malformed();
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      const ready = text.slice(0, whole);
      isPadded = ready.endsWith('=');
      return Buffer.from(ready, 'base64');
    },
    /** Throws if the base64 is incomplete. */
    end(): void {
      if (rest !== '') throw malformed();
    },
  };
}

const brokenOff = (cause: unknown): AppError =>
  new AppError('invalid_json', 'انقطع رفع الملف قبل اكتماله. يمكن إعادة المحاولة.', { cause });

/**
 * Yields a body's pieces until the signal aborts. The consumer can still answer, because the rest
 * is drained unread.
 */
export async function* arriving(stream: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  // The answer uses the same connection, so leaving must not destroy it.
  const source: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  let refuse: (reason: unknown) => void = () => undefined;
  const stop = (): void => refuse(signal.reason);
  signal.addEventListener('abort', stop);

  const next = (): Promise<IteratorResult<Buffer>> =>
    new Promise((resolve, reject) => {
      refuse = reject;
      signal.throwIfAborted();
      source.next().then(resolve, (cause: unknown) => reject(brokenOff(cause)));
    });

  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value;
  } finally {
    signal.removeEventListener('abort', stop);
    // Not awaited, because a requested piece may never arrive.
    void source.return?.().then(() => stream.resume());
  }
}
