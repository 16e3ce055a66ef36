import { ApiError } from '#src/lib/http/api-error.ts';
import { uploadFile } from './files.ts';
import type { UploadedFile, UploadOptions } from './files.ts';

const MAX_TRIES = 20;

/** Sends a file; where the server has no place free, again once the time it names has passed. */
export async function uploadPatiently(
  file: File,
  options: UploadOptions & { signal: AbortSignal; onHeld: () => void },
): Promise<UploadedFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await uploadFile(file, options);
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined || tries === MAX_TRIES) throw error;
      options.onHeld();
      // Whoever was refused together must not come back together.
      await pause(seconds * 1000 * (1 + Math.random()), options.signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  const isBusy = error instanceof ApiError && error.code === 'unavailable';
  return isBusy ? error.retryAfterSeconds : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
