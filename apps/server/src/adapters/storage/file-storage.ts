import type { Readable } from 'node:stream';

/** Stores uploaded files. Keys consist of letters, digits, `-`, `_` and `/`. */
export type FileStorage = {
  /** Takes over a local file; on return the bytes are durable under the key. */
  put(key: string, localPath: string): Promise<void>;
  /** Rejects with `NotStoredError` if the key has no file. */
  open(key: string): Promise<Readable>;
  /** Lends the bytes as a local file while `work` runs; rejects like `open`. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Removing a missing key succeeds. */
  remove(key: string): Promise<void>;
  close(): void;
};

export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';

  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored under ${key}`, options);
  }
}

/** Only the server makes keys, so a malformed one is a bug and must not reach a path. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('not a storage key');
  return key;
}
