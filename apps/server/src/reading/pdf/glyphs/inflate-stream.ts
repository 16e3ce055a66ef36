import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';

const MOST = { maxOutputLength: DEFAULT_READING_LIMITS.maxInflatedBytes };
const UNPACKERS = { deflate: inflateSync, brotli: brotliDecompressSync } as const;

/**
 * A `DecompressionStream` as far as pdf.js uses one: everything is written, then read. What follows the
 * end of the packed bytes is left alone; what is damaged, or larger than any file may be, fails when it is
 * read, and pdf.js then takes out of it what it can.
 */
export class InflateStream {
  readonly #format: keyof typeof UNPACKERS;
  #packed: Uint8Array | null = null;

  readonly writable = {
    getWriter: () => ({
      write: (bytes: Uint8Array): Promise<void> => {
        this.#packed = bytes;
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    }),
  };
  readonly readable = {
    getReader: () => ({ read: () => Promise.try(() => this.#take()) }),
  };

  constructor(format: keyof typeof UNPACKERS) {
    this.#format = format;
  }

  #take(): { value?: Uint8Array; done: boolean } {
    if (this.#packed === null) return { done: true };
    const value = UNPACKERS[this.#format](this.#packed, MOST);
    this.#packed = null;
    return { value, done: false };
  }
}
