import type { Readable } from 'node:stream';
import { AppError } from '#src/platform/app-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MAX_SMALL_BYTES = 4096;

type Handlers = {
  /** Bytes of the one large string, as they arrive, with their escapes removed. */
  onPiece: (piece: Buffer) => Promise<void>;
};

const malformed = (): AppError =>
  new AppError('invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.');

/**
 * Reads `{"fileName": "…", "fileData": "…"}` from a stream without ever holding the file: parsing 35 MB
 * of JSON at once would stop every other student's request and hold three copies.
 * Answers the small string fields by name.
 */
export async function readUploadBody(
  stream: Readable,
  largeField: string,
  { onPiece }: Handlers,
): Promise<Map<string, string>> {
  const reader = createByteReader(stream);
  const small = new Map<string, string>();
  await reader.expect('{');
  if (await reader.skipIf('}')) return finish(reader, small);
  for (;;) {
    await reader.expect('"');
    const name = parseSmall(await readSmall(reader));
    await reader.expect(':');
    await reader.expect('"');
    if (name === largeField) await readLarge(reader, onPiece);
    else small.set(name, parseSmall(await readSmall(reader)));
    if (await reader.skipIf('}')) return finish(reader, small);
    await reader.expect(',');
  }
}

async function finish(reader: ByteReader, small: Map<string, string>) {
  if (!(await reader.isAtEnd())) throw malformed();
  return small;
}

async function readSmall(reader: ByteReader): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader.untilAny(QUOTE, BACKSLASH);
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_SMALL_BYTES) throw malformed();
    if ((await reader.next()) === QUOTE) return Buffer.concat(pieces);
    pieces.push(Buffer.from([BACKSLASH, await reader.next()]));
  }
}

function parseSmall(raw: Buffer): string {
  try {
    return String(JSON.parse(`"${raw.toString('utf8')}"`));
  } catch (cause) {
    throw Object.assign(malformed(), { cause });
  }
}

async function readLarge(reader: ByteReader, onPiece: Handlers['onPiece']): Promise<void> {
  for (;;) {
    const piece = await reader.untilAny(QUOTE, BACKSLASH);
    if (piece.length > 0) await onPiece(piece);
    if ((await reader.next()) === QUOTE) return;
    // Base64 has one character that JSON writers may escape: the slash.
    const escaped = await reader.next();
    if (escaped !== 0x2f) throw malformed();
    await onPiece(Buffer.from([escaped]));
  }
}

type ByteReader = ReturnType<typeof createByteReader>;

function createByteReader(stream: Readable) {
  const source = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;

  async function fill(): Promise<boolean> {
    while (at >= chunk.length) {
      const arrived = await source.next();
      if (arrived.done === true) return false;
      chunk = arrived.value;
      at = 0;
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
    async isAtEnd(): Promise<boolean> {
      return (await peekVisible()) === null;
    },
  };
}
