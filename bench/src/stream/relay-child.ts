// A minimal chat server: Fastify and Socket.IO without accounts or store. The product's overhead is
// measured against it.
import { fastify } from 'fastify';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { readTokens } from './read-tokens.ts';

const upstream = process.argv[2] ?? '';
const app = fastify();
const io = new Server(app.server, {
  transports: ['websocket'],
  allowUpgrades: false,
  serveClient: false,
  perMessageDeflate: false,
});

io.on('connection', (socket) => {
  socket.on(
    'message',
    async ({ message }: { message: string }, acknowledge: (a: object) => void) => {
      acknowledge({ ok: true, thread: socket.id, id: socket.id, userMessageId: socket.id });
      let offset = 0;
      await readTokens(upstream, message, (text) => {
        socket.emit('get-messages', { thread: socket.id, id: socket.id, offset, text });
        offset += text.length;
      });
      socket.emit('finished', { thread: socket.id, id: socket.id, reason: 'done' });
    },
  );
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
