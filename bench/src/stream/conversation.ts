import { io, type Socket } from 'socket.io-client';
import { readTokens } from './read-tokens.ts';
import type { Student } from './students.ts';
import { clock, dueTimesIn } from './tokens.ts';

export type Experience = {
  askedAt: number;
  firstMs: number;
  endedAt: number;
  tokens: number;
  /** Delay of each token in milliseconds after it was due. */
  delays: number[];
};

export type Ask = (message: string) => Promise<Experience>;
export type Line = { ask: Ask; close: () => void };

function createDiary() {
  const experience: Experience = {
    askedAt: clock(),
    firstMs: 0,
    endedAt: 0,
    tokens: 0,
    delays: [],
  };
  return {
    note(text: string): void {
      const now = clock();
      if (experience.tokens === 0) experience.firstMs = now - experience.askedAt;
      for (const due of dueTimesIn(text)) {
        experience.delays.push(now - due);
        experience.tokens += 1;
      }
    },
    end(): Experience {
      experience.endedAt = clock();
      return experience;
    },
  };
}

export function directLine(upstream: string): Line {
  return {
    async ask(message) {
      const diary = createDiary();
      await readTokens(upstream, message, (text) => diary.note(text));
      return diary.end();
    },
    close: () => undefined,
  };
}

/** A socket to a relay or the product; a relay has no threads. */
export async function socketLine(url: string, student?: Student): Promise<Line> {
  const socket: Socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(student && { auth: { token: student.token } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  let thread: string | null = null;
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const diary = createDiary();
        const hear = ({ text }: { text: string }): void => diary.note(text);
        socket.on('get-messages', hear);
        socket.once('chat-error', reject);
        socket.once('finished', () => {
          socket.off('get-messages', hear);
          socket.off('chat-error', reject);
          resolve(diary.end());
        });
        const payload = {
          message,
          thread,
          user: student?.userId,
          clientMessageId: crypto.randomUUID(),
        };
        socket.emit('message', payload, (answer: { ok: boolean; thread: string }) => {
          if (answer.ok) thread = student ? answer.thread : null;
          else reject(new Error(JSON.stringify(answer)));
        });
      }),
    close: () => socket.disconnect(),
  };
}
