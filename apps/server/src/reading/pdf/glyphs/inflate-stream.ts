import { brotliDecompressSync, inflateSync } from 'node:zlib';

const UNPACKERS = { deflate: inflateSync, brotli: brotliDecompressSync } as const;

/**
 * A `DecompressionStream` as far as pdf.js uses one: everything is written, then read. What follows the
 * end of the packed bytes is left alone; what is damaged fails when it is read, and pdf.js then takes out
 * of it what it can.
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
    const value = UNPACKERS[this.#format](this.#packed);
    this.#packed = null;
    return { value, done: false };
  }
}
