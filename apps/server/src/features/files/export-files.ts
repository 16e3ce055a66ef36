import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import { TextInPieces } from '#src/platform/http/write-json.ts';

type ExportedFile = {
  fileName: string;
  createdAt: Date;
  kind: string;
  byteCount: number;
  storageKey: string;
};

/** Streams files as base64, because they may exceed the server's memory. */
export async function* exportFiles(
  files: readonly ExportedFile[],
  storage: FileStorage,
): AsyncGenerator<object> {
  for (const { storageKey, ...facts } of files) {
    const stream = await storage.open(storageKey).catch((error: unknown) => {
      if (error instanceof NotStoredError) return null;
      throw error;
    });
    yield { ...facts, content: stream && new TextInPieces(inBase64(stream)) };
  }
}

async function* inBase64(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of stream) {
    const bytes = Buffer.concat([rest, piece]);
    // Base64 pieces concatenate only at multiples of three bytes.
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield bytes.toString('base64', 0, whole);
  }
  yield rest.toString('base64');
}
