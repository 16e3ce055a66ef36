import { io } from 'socket.io-client';
import type { Student } from '../stream/students.ts';
import { clock, dueTimesIn, TOKEN_EVERY_MS } from '../stream/tokens.ts';
import type { Diary } from './diary.ts';

/** Replies of three seconds and a breath in between: 19 questions a minute, of the 40 that are allowed. */
export const REPLY_TOKENS = 150;
const BREATH_MS = 300;
/** Then another conversation begins: the longer one is, the later a model can be asked. */
const REPLIES_A_CONVERSATION = 3;
const AFTER_A_REFUSAL_MS = 1000;
/** Nobody begins at the same moment, or all would ask at once again and again. */
const BEGINS_WITHIN_MS = REPLY_TOKENS * TOKEN_EVERY_MS;

/** A student who asks one question after another for as long as the process lives. */
export function startChatter(url: string, student: Student, diary: Diary): Promise<void> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: student.token },
    extraHeaders: { 'x-forwarded-for': student.address },
  });
  let thread: string | null = null;
  let askedAt: number | null = null;
  let lastDue: number | null = null;
  let tokens = 0;
  let replies = 0;

  function ask(): void {
    [askedAt, lastDue, tokens] = [clock(), null, 0];
    const clientMessageId = crypto.randomUUID();
    const question = { message: 'سؤال القياس', thread, user: student.userId, clientMessageId };
    socket.emit('message', question, (answer: { ok: boolean; thread: string }) => {
      if (answer.ok) thread = answer.thread;
      else refused('a message');
    });
  }

  function refused(what: string): void {
    diary.refuse(what);
    [askedAt, thread] = [null, null];
    setTimeout(ask, AFTER_A_REFUSAL_MS);
  }

  socket.on('get-messages', ({ text }: { text: string }) => {
    const now = clock();
    if (lastDue === null && askedAt !== null) diary.firstTokenCame(now - askedAt);
    for (const due of dueTimesIn(text)) {
      diary.tokenCame(now - due);
      lastDue = due;
      tokens += 1;
    }
  });
  socket.on('finished', () => {
    askedAt = null;
    replies += 1;
    if (replies % REPLIES_A_CONVERSATION === 0) thread = null;
    setTimeout(ask, Math.random() * BREATH_MS);
  });
  socket.on('chat-error', () => refused('a reply'));
  socket.on('disconnect', () => {
    diary.refuse('a connection');
    [askedAt, thread] = [null, null];
  });
  diary.askAtTheEnd((now) => {
    if (askedAt === null) return;
    if (lastDue === null) diary.firstTokenCame(now - askedAt);
    else {
      const missing = Math.min(REPLY_TOKENS - tokens, Math.floor((now - lastDue) / TOKEN_EVERY_MS));
      for (let at = 1; at <= missing; at += 1) diary.tokenCame(now - lastDue - at * TOKEN_EVERY_MS);
    }
  });
  socket.on('connect', () => setTimeout(ask, Math.random() * BEGINS_WITHIN_MS));
  return new Promise((resolve) => socket.once('connect', resolve));
}
