import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/app-error.ts';

export type ByteReader = ReturnType<typeof createByteReader>;

export const malformed = (cause?: unknown): AppError =>
  new AppError('invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.', { cause });

const brokenOff = (cause: unknown): AppError =>
  new AppError('invalid_json', 'انقطع رفع الملف قبل اكتماله. تمكن إعادة المحاولة.', { cause });

/** Reads a request's body byte by byte or stretch by stretch, as it arrives. */
export function createByteReader(
  stream: Readable,
  limit: { maxBytes: number; tooLarge: () => AppError },
) {
  // The answer still has to go out over the same connection, so giving up must not destroy it.
  const source: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  let arrived = 0;

  async function pull(): Promise<Buffer | null> {
    try {
      const result = await source.next();
      return result.done === true ? null : result.value;
    } catch (cause) {
      throw brokenOff(cause);
    }
  }

  async function fill(): Promise<boolean> {
    while (at >= chunk.length) {
      const pulled = await pull();
      if (pulled === null) return false;
      chunk = pulled;
      at = 0;
      arrived += chunk.length;
      if (arrived > limit.maxBytes) throw limit.tooLarge();
    }
    return true;
  }

  async function next(): Promise<number> {
    if (!(await fill())) throw malformed();
    const byte = chunk[at] ?? 0;
    at += 1;
    return byte;
  }

  async function peekVisible(): Promise<number | null> {
    while (await fill()) {
      const byte = chunk[at] ?? 0;
      if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return byte;
      at += 1;
    }
    return null;
  }

  return {
    next,
    async skipIf(character: string): Promise<boolean> {
      const isThere = (await peekVisible()) === character.charCodeAt(0);
      if (isThere) at += 1;
      return isThere;
    },
    async expect(character: string): Promise<void> {
      if ((await peekVisible()) !== character.charCodeAt(0)) throw malformed();
      at += 1;
    },
    /** What lies before the next of two bytes, as far as it has arrived. */
    async untilAny(first: number, second: number): Promise<Buffer> {
      if (!(await fill())) throw malformed();
      const ends = [chunk.indexOf(first, at), chunk.indexOf(second, at)].filter((end) => end >= 0);
      const end = ends.length > 0 ? Math.min(...ends) : chunk.length;
      const piece = chunk.subarray(at, end);
      at = end;
      return piece;
    },
    /** The next byte if it is one of two; null where the stretch before it goes on. */
    async takeAny(first: number, second: number): Promise<number | null> {
      if (!(await fill())) throw malformed();
      const byte = chunk[at] ?? 0;
      if (byte !== first && byte !== second) return null;
      at += 1;
      return byte;
    },
    async isAtEnd(): Promise<boolean> {
      return (await peekVisible()) === null;
    },
    /** Lets the rest of the body pass unread: who is still sending must get through to the answer. */
    async giveUp(): Promise<void> {
      await source.return?.();
      // Node drains by itself only a body that nobody has begun to read.
      stream.resume();
    },
  };
}
