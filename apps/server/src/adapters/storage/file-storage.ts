import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files rest. Keys are ours: letters, digits, `-`, `_` and `/`. */
export type FileStorage = {
  /** Takes over a finished local file; when this returns, the bytes are safe under the key. */
  put(key: string, localPath: string): Promise<void>;
  /** Rejects when nothing is stored under the key. */
  open(key: string): Promise<Readable>;
  /** Lends the bytes as a local file for as long as the work takes. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
};
