import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorSchema, uploadFile } from '@nibras/contract';
import type { TestApp } from '#src/testing/test-app.ts';

export type OpenUpload = {
  /** Sends more bytes, a multiple of three so that base64 continues. */
  send(bytes: Buffer): void;
  end(): void;
  /** Null before the response. */
  answer: IncomingMessage | null;
  answered: Promise<IncomingMessage>;
  refusal(): Promise<{ status: number | undefined; code: string; message: string }>;
  abandon(): void;
};

/** An upload without length that continues as long as a test wants. */
export function openUpload(
  app: TestApp,
  { token }: { token: string },
  headers: Record<string, string> = {},
): OpenUpload {
  const sending = request(app.url + uploadFile.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // Abandoned uploads have no listener.
  promise.catch(() => undefined);
  sending.once('error', reject);
  sending.once('response', (response) => {
    upload.answer = response;
    resolve(response);
  });
  const upload: OpenUpload = {
    send: (bytes) => void sending.write(bytes.toString('base64')),
    end: () => void sending.end('"}'),
    answer: null,
    answered: promise,
    async refusal() {
      const response = await promise;
      const { code, message } = errorSchema.parse(JSON.parse(await text(response)));
      return { status: response.statusCode, code, message };
    },
    abandon: () => void sending.destroy(),
  };
  sending.write('{"fileName":"ملف.txt","fileData":"');
  return upload;
}
