type Body = AsyncIterable<unknown> | null;

const MIB = 1024 * 1024;
/** Far more than any provider's answer. */
const MOST_ANSWER_BYTES = 4 * MIB;

/** Counts bytes after decompression; null if there are more than allowed. */
export async function readBytes(body: Body, mostBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.byteLength;
    if (size > mostBytes) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** Parses an answer as JSON; throws if it is invalid or too large. */
export async function readJson(body: Body, mostBytes = MOST_ANSWER_BYTES): Promise<unknown> {
  const bytes = await readBytes(body, mostBytes);
  if (bytes === null) throw new SyntaxError(`the answer has more than ${mostBytes} bytes`);
  return JSON.parse(bytes.toString('utf8'));
}
