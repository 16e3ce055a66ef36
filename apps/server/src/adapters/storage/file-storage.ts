import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files rest. Keys are ours: letters, digits, `-`, `_` and `/`. */
export type FileStorage = {
  /** Takes over a finished local file; when this returns, the bytes are safe under the key. */
  put(key: string, localPath: string): Promise<void>;
  /** Rejects with `NotStoredError` when nothing is stored under the key. */
  open(key: string): Promise<Readable>;
  /** Lends the bytes as a local file for as long as the work takes; rejects like `open`. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  close(): void;
};

export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';

  constructor(key: string, options?: ErrorOptions) {
    super(`nothing is stored under ${key}`, options);
  }
}

/** Keys are made by the server; one that is not of their shape is a bug and must not reach a path. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('not a storage key');
  return key;
}
