import { ApiError } from '#src/lib/http/api-error.ts';
import { createStore } from '#src/lib/store.ts';
import { uploadFile, type UploadedFile, type UploadOptions } from './files.ts';

const AT_ONCE = 2;

export type Upload = { readonly id: string; readonly file: File } & (
  | { readonly status: 'picked' | 'queued' | 'held' }
  | { readonly status: 'uploading'; readonly progress: number }
  | { readonly status: 'done'; readonly uploaded: UploadedFile }
  | { readonly status: 'failed'; readonly error: string }
);

type Outcome =
  | { status: 'queued' | 'held' }
  | { status: 'uploading'; progress: number }
  | { status: 'done'; uploaded: UploadedFile }
  | { status: 'failed'; error: string };

/** A file chosen twice is one file. */
export function uploadId({ name, size, lastModified }: File): string {
  return `${name}:${size}:${lastModified}`;
}

/** Files on their way to the server, two at a time; each fails alone and what has arrived stays. */
export function createUploadQueue(describeFailure: (error: unknown) => string) {
  const { read, set, subscribe } = createStore<readonly Upload[]>([]);
  const running = new Map<string, AbortController>();
  const whenIdle: (() => void)[] = [];

  function move(id: string, outcome: Outcome): void {
    set(read().map((held) => (held.id === id ? { id, file: held.file, ...outcome } : held)));
  }

  function advance(): void {
    for (const { id, file, status } of read()) {
      if (running.size >= AT_ONCE) return;
      if (status === 'queued') void send(id, file);
    }
    if (running.size > 0) return;
    for (const tell of whenIdle.splice(0)) tell();
  }

  async function send(id: string, file: File): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    move(id, { status: 'uploading', progress: 0 });
    const isWanted = (): boolean => running.get(id) === abort;
    let outcome: Outcome;
    try {
      const onProgress = (progress: number): void => {
        if (isWanted()) move(id, { status: 'uploading', progress });
      };
      const onHeld = (): void => {
        if (isWanted()) move(id, { status: 'held' });
      };
      const { signal } = abort;
      const uploaded = await uploadWithRetries(file, { onProgress, onHeld, signal });
      outcome = { status: 'done', uploaded };
    } catch (error) {
      outcome = { status: 'failed', error: describeFailure(error) };
    }
    if (!isWanted()) return;
    running.delete(id);
    move(id, outcome);
    advance();
  }

  function withdraw(id: string): void {
    const abort = running.get(id);
    running.delete(id);
    abort?.abort();
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({ id: uploadId(file), file, status: 'picked' as const }));
    set([...read(), ...added]);
  }

  function remove(id: string): void {
    withdraw(id);
    set(read().filter((held) => held.id !== id));
    advance();
  }

  function retry(id: string): void {
    move(id, { status: 'queued' });
    advance();
  }

  /** Sends what has not arrived yet; null when something still has not. */
  async function sendAll(): Promise<UploadedFile[] | null> {
    const pending = read().filter(({ status }) => status === 'picked' || status === 'failed');
    for (const { id } of pending) move(id, { status: 'queued' });
    await new Promise<void>((resolve) => {
      whenIdle.push(resolve);
      advance();
    });
    const arrived = read().flatMap((held) => (held.status === 'done' ? [held.uploaded] : []));
    return arrived.length === read().length ? arrived : null;
  }

  /** Hands over what has arrived and forgets it; what has not stays in the list. */
  function takeArrived(): { file: File; uploaded: UploadedFile }[] {
    const arrived = read().filter((held) => held.status === 'done');
    set(read().filter(({ status }) => status !== 'done'));
    return arrived;
  }

  /** Ends every upload for good; a `sendAll` that still waits never answers. */
  function abort(): void {
    for (const id of [...running.keys()]) withdraw(id);
  }

  return { read, subscribe, add, remove, retry, sendAll, takeArrived, abort };
}

const MAX_TRIES = 20;

/** Sends a file; where the server has no place free, again once the time it names has passed. */
async function uploadWithRetries(
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
