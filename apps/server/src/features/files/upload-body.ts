import type { Readable } from 'node:stream';
import type { AppError } from '#src/platform/app-error.ts';
import { createByteReader, malformed, type ByteReader } from './byte-reader.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MAX_SMALL_BYTES = 4096;

type Options = {
  /** The one field whose string is too large to hold. */
  largeField: string;
  /** Bytes of the large string, as they arrive, with their escapes removed. */
  onPiece: (piece: Buffer) => Promise<void>;
  maxBytes: number;
  tooLarge: () => AppError;
};

/**
 * Reads `{"fileName": "…", "fileData": "…"}` from a stream without ever holding the file: parsing 35 MB
 * of JSON at once would stop every other student's request and hold three copies.
 * Answers the small string fields by name.
 */
export async function readUploadBody(
  stream: Readable,
  options: Options,
): Promise<Map<string, string>> {
  const reader = createByteReader(stream, options);
  try {
    return await readObject(reader, options);
  } catch (error) {
    await reader.giveUp();
    throw error;
  }
}

async function readObject(reader: ByteReader, options: Options): Promise<Map<string, string>> {
  const { largeField, onPiece } = options;
  const names = new Set<string>();
  const small = new Map<string, string>();
  await reader.expect('{');
  let isOver = await reader.skipIf('}');
  while (!isOver) {
    await reader.expect('"');
    const name = await readSmall(reader);
    // JSON takes the last of two equal names; here the bytes of both would be one file.
    if (names.has(name)) throw malformed();
    names.add(name);
    await reader.expect(':');
    await reader.expect('"');
    if (name === largeField) await readLarge(reader, onPiece);
    else small.set(name, await readSmall(reader));
    isOver = await reader.skipIf('}');
    if (!isOver) await reader.expect(',');
  }
  if (!(await reader.isAtEnd())) throw malformed();
  return small;
}

async function readSmall(reader: ByteReader): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (;;) {
    const piece = await reader.untilAny(QUOTE, BACKSLASH);
    pieces.push(piece);
    size += piece.length;
    if (size > MAX_SMALL_BYTES) throw malformed();
    const mark = await reader.takeAny(QUOTE, BACKSLASH);
    if (mark === QUOTE) return parseSmall(Buffer.concat(pieces));
    if (mark === BACKSLASH) pieces.push(Buffer.from([BACKSLASH, await reader.next()]));
    size += 1;
  }
}

function parseSmall(raw: Buffer): string {
  try {
    return String(JSON.parse(`"${raw.toString('utf8')}"`));
  } catch (cause) {
    throw malformed(cause);
  }
}

async function readLarge(reader: ByteReader, onPiece: Options['onPiece']): Promise<void> {
  for (;;) {
    const piece = await reader.untilAny(QUOTE, BACKSLASH);
    if (piece.length > 0) await onPiece(piece);
    const mark = await reader.takeAny(QUOTE, BACKSLASH);
    if (mark === QUOTE) return;
    if (mark === BACKSLASH) await onPiece(await readEscape(reader));
  }
}

/** Some writers escape the slash of base64, others its plus sign by number. */
async function readEscape(reader: ByteReader): Promise<Buffer> {
  const raw = [BACKSLASH, await reader.next()];
  if (raw[1] === 'u'.charCodeAt(0)) {
    for (let digit = 0; digit < 4; digit += 1) raw.push(await reader.next());
  }
  return Buffer.from(parseSmall(Buffer.from(raw)), 'utf8');
}
