import { io } from 'socket.io-client';
import type { Student } from '../stream/students.ts';
import { clock, dueTimesIn, TOKEN_EVERY_MS } from '../stream/tokens.ts';
import type { Diary } from './diary.ts';

/** Replies of three seconds with a pause: 19 of the allowed 40 questions a minute. */
export const REPLY_TOKENS = 150;
const BREATH_MS = 300;
/** Replies per conversation, because longer ones delay the model call. */
const REPLIES_A_CONVERSATION = 3;
const AFTER_A_REFUSAL_MS = 1000;
/** Random starts, or everybody would keep asking at once. */
const BEGINS_WITHIN_MS = REPLY_TOKENS * TOKEN_EVERY_MS;

/** Asks question after question for the process's lifetime. */
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
