// An Ollama on loopback: lists, downloads and removes models, and answers with the name of the
// requested one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const LAYER = { status: 'pulling', digest: 'sha256:6a0746a1ec1a', total: 5_000_000_000 };

export type FakeOllama = Awaited<ReturnType<typeof startFakeOllama>>;

export async function startFakeOllama() {
  const models = new Map([['aya:8b', 4_800_000_000]]);
  const broken = new Set<string>();
  let pulls: ServerResponse[] = [];

  function answer(path: string, model: string, response: ServerResponse): void {
    if (path === '/api/tags') {
      const listed = [...models].map(([name, size]) => ({ name, size }));
      response.end(JSON.stringify({ models: listed }));
    } else if (path === '/api/delete') {
      response.writeHead(models.delete(model) ? 200 : 404).end();
    } else if (path === '/api/pull') {
      response.write(`${JSON.stringify({ ...LAYER, completed: 2_000_000_000 })}\n`);
      pulls.push(response);
      response.once('close', () => (pulls = pulls.filter((one) => one !== response)));
      response.once('finish', () => models.set(model, LAYER.total));
    } else if (broken.has(model)) response.writeHead(503).end();
    else stream(response, `جواب من ${model}`);
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then(({ model = '' }) => answer(request.url ?? '', model, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    /** The number of running downloads. */
    running: () => pulls.length,
    finishPulls(): void {
      for (const pull of pulls) pull.end('{"status":"success"}\n');
    },
    /** From now on this one refuses every call as busy. */
    fail: (model: string) => void broken.add(model),
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

function stream(response: ServerResponse, content: string): void {
  response.setHeader('content-type', 'text/event-stream');
  const send = (choice: object) =>
    response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  send({ index: 0, delta: { role: 'assistant', content } });
  send({ index: 0, delta: {}, finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}

async function bodyOf(request: IncomingMessage): Promise<{ model?: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as { model?: string });
}
