// A loopback model server with 50 tokens a second per conversation, in its own process. Due times
// in tokens show its own delays. The word `endless` requests an endless reply at full speed.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clock, TOKEN_EVERY_MS, tokenDueAt, tokensAskedIn } from './tokens.ts';

const TICK_MS = 2;
const SHORT_TOKENS = 5;

type Conversation = { response: ServerResponse; start: number; sent: number; total: number };

const replyTokens = Number(process.argv[2] ?? 500);
const running = new Set<Conversation>();

const chunk = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const USAGE = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [], usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 } })}\n\ndata: [DONE]\n\n`;

function feed(conversation: Conversation, now: number): void {
  const { response, start, total } = conversation;
  let text = '';
  while (conversation.sent < total && start + conversation.sent * TOKEN_EVERY_MS <= now) {
    const due = start + conversation.sent * TOKEN_EVERY_MS;
    text += chunk({ content: tokenDueAt(due) }, null);
    conversation.sent += 1;
  }
  if (conversation.sent === total) {
    running.delete(conversation);
    response.end(`${text}${chunk({}, 'stop')}${USAGE}`);
  } else if (text !== '') response.write(text);
}

const ENDLESS = chunk({ content: 'بلا نهاية '.repeat(20) }, null).repeat(50);

function answerEndlessly(response: ServerResponse): void {
  const fill = (): void => {
    while (!response.destroyed && response.write(ENDLESS));
  };
  response.on('drain', fill);
  fill();
}

setInterval(() => {
  const now = clock();
  for (const conversation of running) feed(conversation, now);
}, TICK_MS);

const server = createServer((request, response) => {
  // The product also queries model information, which this server lacks.
  if (request.method !== 'POST') {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const { max_tokens: most = replyTokens } = JSON.parse(body) as { max_tokens?: number };
    const wanted = body.includes('short') ? SHORT_TOKENS : (tokensAskedIn(body) ?? replyTokens);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (body.includes('endless')) {
      answerEndlessly(response);
      return;
    }
    // Small limits belong to titles, which are not measured.
    const total = most < 100 ? 1 : wanted;
    const conversation = { response, start: clock(), sent: 0, total };
    running.add(conversation);
    response.on('close', () => running.delete(conversation));
    feed(conversation, clock());
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
