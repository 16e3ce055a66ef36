import { io } from 'socket.io-client';

const REPLY_LIMIT_MS = 120_000;

type Asking = { url: string; token: string; question: string; centerId?: string; thread?: string };
type Acknowledged = { ok: true; thread: string } | { ok: false; error: string };

/** Sends a question over the socket and resolves with the thread after the reply. */
export async function ask({ url, token, question, centerId, thread }: Asking): Promise<string> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  const ended = Promise.withResolvers<undefined>();
  socket.once('finished', () => ended.resolve(undefined));
  socket.once('chat-error', ({ message }: { message: string }) => ended.reject(new Error(message)));
  socket.once('connect_error', (error) => ended.reject(error));
  const limit = setTimeout(() => ended.reject(new Error('no reply in time')), REPLY_LIMIT_MS);
  try {
    const emitted = socket.emitWithAck('message', {
      message: question,
      chatId: centerId ?? null,
      thread: thread ?? null,
      images: [],
      files: [],
      language: 'ar',
      webSearch: false,
    }) as Promise<Acknowledged>;
    const answer = await Promise.race([emitted, ended.promise.then(() => emitted)]);
    if (!answer.ok) throw new Error(answer.error);
    await ended.promise;
    return answer.thread;
  } finally {
    clearTimeout(limit);
    socket.close();
  }
}
