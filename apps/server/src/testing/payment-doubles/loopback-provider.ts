import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type DoubleRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type DoubleAnswer = { status: number; body: unknown };

/** `error` answers 500; `hang` never answers. */
export type Trouble = 'none' | 'error' | 'hang';

/** Fits the error shapes of all providers. */
const FAILED = { type: 'api_error', error: { type: 'api_error', message: 'down' } };

export async function startLoopbackProvider(
  answer: (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>,
) {
  const requests: DoubleRequest[] = [];
  let trouble: Trouble = 'none';

  async function respond(incoming: IncomingMessage): Promise<DoubleAnswer | null> {
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: await buffer(incoming) };
    requests.push(request);
    if (trouble === 'hang') return null;
    return trouble === 'error' ? { status: 500, body: FAILED } : answer(request);
  }

  const server = createServer((request, response) => {
    void respond(request).then((answered) => {
      if (!answered) return;
      response.writeHead(answered.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    trouble: (kind: Trouble): void => {
      trouble = kind;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
