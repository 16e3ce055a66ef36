import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';

type ExportedFile = {
  fileName: string;
  createdAt: Date;
  kind: string;
  byteCount: number;
  storageKey: string;
};

/**
 * Files as pieces of one JSON array, their bytes in base64, none of them ever held whole: a student's
 * files may be larger than the memory of the server.
 */
export async function* exportFiles(
  files: readonly ExportedFile[],
  storage: FileStorage,
): AsyncGenerator<string> {
  yield '[';
  for (const [at, { storageKey, ...facts }] of files.entries()) {
    if (at > 0) yield ',';
    // Without its closing brace: the bytes come last.
    yield `${JSON.stringify(facts).slice(0, -1)},"content":`;
    yield* contentOf(storageKey, storage);
    yield '}';
  }
  yield ']';
}

async function* contentOf(key: string, storage: FileStorage): AsyncGenerator<string> {
  const stream = await storage.open(key).catch((error: unknown) => {
    if (error instanceof NotStoredError) return null;
    throw error;
  });
  if (stream === null) {
    yield 'null';
    return;
  }
  yield '"';
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, piece]);
    // Base64 of pieces is base64 of the whole where each has a multiple of three bytes.
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield bytes.toString('base64', 0, whole);
  }
  yield `${rest.toString('base64')}"`;
}
