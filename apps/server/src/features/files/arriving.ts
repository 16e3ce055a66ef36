import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/http/app-error.ts';

const brokenOff = (cause: unknown): AppError =>
  new AppError('invalid_json', 'انقطع رفع الملف قبل اكتماله. تمكن إعادة المحاولة.', { cause });

/**
 * The pieces of a body as they come, until the signal says why no more are wanted. Whoever stops
 * taking them can still answer: the rest passes unread, for who is still sending must get through.
 */
export async function* arriving(stream: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  // The answer has to go out over the same connection, so giving up must not destroy it.
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
    // Not awaited: a piece that was asked for may never come.
    void source.return?.().then(() => stream.resume());
  }
}
