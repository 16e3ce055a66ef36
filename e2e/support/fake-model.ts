// A model server on loopback for OpenAI's chat completions, with a SearXNG beside it.
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerFor, endReply, type Turn } from './fake-answers.ts';
import { foundFor } from './fake-search.ts';

type Body = { messages: Turn[]; stream?: boolean };

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

const server = createServer((request, response) => {
  void (async () => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (address.pathname === '/search') return response.end(JSON.stringify(foundFor(address)));
    if (address.pathname.startsWith('/end/')) endReply(address.pathname.slice('/end/'.length));
    if (request.method !== 'POST') return response.end('{"data":[]}');
    const { messages, stream } = await readBody(request);
    const { pieces, waitMs, end } = answerFor(messages);
    const common = { id: 'reply', object: 'chat.completion.chunk', created: 1, model: 'journey' };
    if (stream !== true) {
      const message = { role: 'assistant', content: [...pieces].join('') };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ ...common, object: 'chat.completion', choices }));
    }
    response.setHeader('content-type', 'text/event-stream');
    const send = (choice: object): boolean =>
      response.write(`data: ${JSON.stringify({ ...common, choices: [choice] })}\n\n`);
    for (const content of pieces) {
      if (response.destroyed) return;
      send({ index: 0, delta: { role: 'assistant', content }, finish_reason: null });
      await wait(waitMs);
    }
    if (end === 'cut') return response.destroy();
    send({ index: 0, delta: {}, finish_reason: end });
    response.end('data: [DONE]\n\n');
  })();
});

server.listen(Number(process.env.NIBRAS_E2E_MODEL_PORT), '127.0.0.1');
