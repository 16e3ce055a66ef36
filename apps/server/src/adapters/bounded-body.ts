type Body = AsyncIterable<unknown> | null;

const MIB = 1024 * 1024;
/** Far more than any provider says in one answer. */
const MOST_ANSWER_BYTES = 4 * MIB;

/** The bytes of an answer, counted after they were unpacked; null where there are more. */
export async function readBytes(body: Body, mostBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop cancels the rest.
    if (size > mostBytes) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** An answer as JSON. Throws where it is none, or larger than anything that can be meant. */
export async function readJson(body: Body, mostBytes = MOST_ANSWER_BYTES): Promise<unknown> {
  const bytes = await readBytes(body, mostBytes);
  if (bytes === null) throw new SyntaxError(`the answer has more than ${mostBytes} bytes`);
  return JSON.parse(bytes.toString('utf8'));
}
