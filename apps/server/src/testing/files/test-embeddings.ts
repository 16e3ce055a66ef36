import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Call = { model: string; input: string[]; authorization: string | undefined };
type Answer = (call: Call, response: ServerResponse) => void;

export type TestEmbeddings = {
  baseUrl: string;
  readonly calls: readonly Call[];
  /** How calls are answered; by default each text gets its vector. */
  answer: Answer;
  close(): Promise<void>;
};

/** Words of one topic have similar vectors. */
const FIELDS = [
  ['سيارة', 'مركبة', 'عربة'],
  ['طبيب', 'دكتور', 'معالج'],
  ['بحر', 'محيط', 'خليج'],
];

export function meaningOf(text: string): number[] {
  return [0.1, ...FIELDS.map((words) => (words.some((word) => text.includes(word)) ? 1 : 0))];
}

export const byMeaning: Answer = ({ input }, response) => {
  const data = input.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: meaningOf(text),
  }));
  // Reversed, because the protocol guarantees no order.
  response.end(JSON.stringify({ object: 'list', data: data.reverse() }));
};

export async function startTestEmbeddings(): Promise<TestEmbeddings> {
  const calls: Call[] = [];
  const running: TestEmbeddings = {
    baseUrl: '',
    calls,
    answer: byMeaning,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') {
      response.writeHead(404).end();
      return;
    }
    const { model, input } = (await json(request)) as { model: string; input: string[] };
    const call = { model, input, authorization: request.headers.authorization };
    calls.push(call);
    response.setHeader('content-type', 'application/json');
    running.answer(call, response);
  }
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return running;
}
