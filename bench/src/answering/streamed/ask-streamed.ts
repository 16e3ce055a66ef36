import { io } from 'socket.io-client';

const REPLY_LIMIT_MS = 60_000;

type Asking = { url: string; token: string; question: string; centerId: string | null };
type Piece = { offset: number; text: string };
type Acknowledged = { ok: true } | { ok: false; error: string };

export async function askStreamed({ url, token, question, centerId }: Asking): Promise<string> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  const ended = Promise.withResolvers<undefined>();
  const limit = setTimeout(() => ended.reject(new Error('no reply in time')), REPLY_LIMIT_MS);
  let written = '';
  socket.on('get-messages', ({ offset, text }: Piece) => {
    written = written.slice(0, offset) + text;
  });
  socket.once('finished', () => ended.resolve(undefined));
  socket.once('chat-error', ({ message }: { message: string }) => ended.reject(new Error(message)));
  socket.once('connect_error', (error) => ended.reject(error));
  try {
    const answer = (await socket.emitWithAck('message', {
      message: question,
      chatId: centerId,
      thread: null,
      images: [],
      files: [],
      language: 'ar',
      webSearch: false,
    })) as Acknowledged;
    if (!answer.ok) throw new Error(answer.error);
    await ended.promise;
    return written;
  } finally {
    clearTimeout(limit);
    socket.close();
  }
}
