import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const chunk = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const REPLY = `${chunk({ content: 'جواب [1].' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`;

export async function startRecordingModel() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(REPLY);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** The largest recent request, since small ones are for titles and classification. */
    takeLargest(): string {
      const [largest = ''] = bodies.toSorted((a, b) => b.length - a.length);
      bodies.length = 0;
      return largest;
    },
    stop: () => server.close(),
  };
}
