// A model on loopback that speaks OpenAI's chat completions: the journeys drive it by what they ask.
import { createServer, type IncomingMessage } from 'node:http';

const PIECE_MS = 60;

const MIXED = [
  'البناء الضوئي (Photosynthesis) عملية تحوّل بها النباتات ضوء الشمس إلى طاقة كيميائية.\n\n',
  '1. **التفاعلات الضوئية:** تنتج ATP وNADPH.\n2. **حلقة كالفن:** تثبّت ثاني أكسيد الكربون.\n\n',
  '\\[6CO_2 + 6H_2O \\rightarrow C_6H_{12}O_6 + 6O_2\\]\n\n',
  '| المرحلة | المكان |\n| --- | --- |\n| الضوئية | الثايلاكويد |\n| كالفن | السدى |\n\n',
  '```python\ndef moles(mass_g: float, molar_mass: float) -> float:\n    return mass_g / molar_mass\n```\n\n',
  'وبذلك يكتمل الشرح.',
];

type Body = { messages: { role: string; content: unknown }[]; stream?: boolean };

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
}

function piecesFor(asked: string): { pieces: string[]; waitMs: number } {
  if (asked.includes('ببطء')) {
    return { pieces: Array.from({ length: 100 }, (_, at) => `كلمة${at} `), waitMs: PIECE_MS };
  }
  if (asked.includes('البناء الضوئي')) return { pieces: MIXED, waitMs: 10 };
  return { pieces: ['الجواب في الملف ', '[1].', ' ولا شيء في [9].'], waitMs: 10 };
}

const server = createServer((request, response) => {
  void (async () => {
    if (request.method !== 'POST') return response.end('{"data":[]}');
    const { messages, stream } = await readBody(request);
    const asked = JSON.stringify(messages.at(-1)?.content ?? '');
    const { pieces, waitMs } = piecesFor(asked);
    const common = { id: 'reply', object: 'chat.completion.chunk', created: 1, model: 'journey' };
    if (stream !== true) {
      const message = { role: 'assistant', content: pieces.join('') };
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
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    send({ index: 0, delta: {}, finish_reason: 'stop' });
    response.end('data: [DONE]\n\n');
  })();
});

server.listen(Number(process.env.NIBRAS_E2E_MODEL_PORT), '127.0.0.1');
