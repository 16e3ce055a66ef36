import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatOf } from './wire-formats.ts';

/** A requested download, open until the test continues it. */
export type Pull = {
  model: string;
  /** Reports progress of the only layer. */
  progress(completed: number): void;
  say(layer: object): void;
  finish(): void;
  closed: Promise<void>;
};

export type OllamaDouble = Awaited<ReturnType<typeof startOllamaDouble>>;

const LAYER_BYTES = 1000;

/** A loopback Ollama with its own API and chat. */
export async function startOllamaDouble() {
  const models = new Map<string, number>();
  const pulls: Pull[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;

  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const path = request.url ?? '';
      const model = typeof body.model === 'string' ? body.model : '';
      if (path === '/api/tags') {
        response.end(
          JSON.stringify({ models: [...models].map(([name, size]) => ({ name, size })) }),
        );
      } else if (path === '/api/pull') pull(model, response);
      else if (path === '/api/delete') response.writeHead(models.delete(model) ? 200 : 404).end();
      else if (path === '/v1/chat/completions') chat(response);
      else response.writeHead(404).end();
    });
  });

  function pull(model: string, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const say = (line: object): void => void response.write(`${JSON.stringify(line)}\n`);
    say({ status: 'pulling manifest' });
    if (model.startsWith('unknown')) {
      response.end('{"error":"pull model manifest: file does not exist"}\n');
      return;
    }
    const layer = { status: 'pulling 6a0746a1ec1a', digest: 'sha256:6a0746a1ec1a' };
    pulls.push({
      model,
      say,
      progress: (completed) => say({ ...layer, total: LAYER_BYTES, completed }),
      finish() {
        say({ ...layer, total: LAYER_BYTES, completed: LAYER_BYTES });
        say({ status: 'verifying sha256 digest' });
        models.set(model, LAYER_BYTES);
        response.end('{"status":"success"}\n');
      },
      closed: new Promise((resolve) => response.once('close', () => resolve())),
    });
    waiting.forEach((look) => look());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    models,
    /** The next untaken download. */
    nextPull(): Promise<Pull> {
      const at = taken;
      taken += 1;
      return new Promise((resolve) => {
        const look = (): void => {
          const found = pulls[at];
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function chat(response: ServerResponse): void {
  const format = formatOf('/chat/completions');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write((format?.begin() ?? '') + (format?.piece('أهلًا من جهازك.') ?? ''));
  response.end(format?.finish({ reason: 'stop', usage: { input: 5, output: 5 } }));
}

async function read(request: IncomingMessage): Promise<{ model?: unknown }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as { model?: unknown });
}
