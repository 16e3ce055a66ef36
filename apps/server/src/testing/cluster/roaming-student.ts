import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SendAnswer } from '@nibras/contract';
import { io } from 'socket.io-client';
import type { TestSocket } from '#src/testing/test-socket.ts';
import { chatOn } from './calls.ts';
import type { Student } from './students.ts';

/** A message that the server promised to keep. */
export type Acknowledged = { clientMessageId: string; thread: string; questionId: string };

type Where = { url: string };

/** A node's message while its database is down; the student then retries. */
const UNAVAILABLE = 'غير متاحة للحظات';
const TRY_AGAIN_MS = 1000;

/**
 * Behaves like the web app's tab: reconnects to any node and resends unacknowledged messages with
 * the same id.
 */
export function createRoamingStudent(student: Student, nodes: () => readonly Where[], at: number) {
  const acknowledged: Acknowledged[] = [];
  let putOff = 0;
  let thread: string | null = null;
  let turn = at;
  let place: Where | null = null;
  let socket: TestSocket | null = null;

  /** A connection to some node, trying the next after each failure. */
  async function line(): Promise<TestSocket> {
    while (!socket?.connected) {
      socket?.disconnect();
      const all = nodes();
      turn += 1;
      place = all[turn % all.length] ?? null;
      socket = await connect(place, student);
    }
    return socket;
  }

  async function send(message: string): Promise<Extract<SendAnswer, { ok: true }>> {
    const payload = { message, thread, user: student.acckey, clientMessageId: randomUUID() };
    for (;;) {
      const answer = await ask(await line(), payload);
      if (answer === null) continue;
      if (!answer.ok && answer.error.includes(UNAVAILABLE)) {
        putOff += 1;
        await wait(TRY_AGAIN_MS);
        continue;
      }
      if (!answer.ok) throw new Error(`refused: ${answer.error}`);
      const { thread: written, userMessageId: questionId } = answer;
      thread = written;
      const { clientMessageId } = payload;
      acknowledged.push({ clientMessageId, thread, questionId });
      return answer;
    }
  }

  /** Resolves at a reply's end, by event or, after a disconnection, from the store. */
  async function over({ thread: of, id }: Extract<SendAnswer, { ok: true }>): Promise<void> {
    for (;;) {
      const open = await line();
      const ending = Promise.race([ended(open, id), lost(open)]);
      const stored = place && (await stateOf(place, student, of, id));
      if (stored !== null && stored !== 'running') return;
      if ((await ending) === 'over') return;
    }
  }

  return {
    acknowledged,
    /** How often messages were deferred. */
    putOff: (): number => putOff,
    async converse(message: string): Promise<void> {
      await over(await send(message));
    },
    leave(): void {
      socket?.disconnect();
    },
  };
}

function connect(place: Where | null, { token }: Student): Promise<TestSocket | null> {
  const socket: TestSocket = io(place?.url ?? '', {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => {
      socket.disconnect();
      resolve(null);
    });
  });
}

function ask(socket: TestSocket, payload: object): Promise<SendAnswer | null> {
  return Promise.race([
    new Promise<SendAnswer>((resolve) => socket.emit('message', payload as never, resolve)),
    lost(socket).then(() => null),
  ]);
}

const lost = (socket: TestSocket): Promise<'lost'> =>
  new Promise((resolve) => {
    if (socket.connected) socket.once('disconnect', () => resolve('lost'));
    else resolve('lost');
  });

const ended = (socket: TestSocket, id: string): Promise<'over'> =>
  new Promise((resolve) => {
    const hear = (event: { id: string }): void => {
      if (event.id === id) resolve('over');
    };
    socket.on('finished', hear);
    socket.on('chat-error', hear);
  });

/** Null if the node is stopping. */
async function stateOf(place: Where, student: Student, thread: string, id: string) {
  try {
    const { messages } = await chatOn(place, student, thread);
    return messages.find((message) => message.id === id)?.state ?? null;
  } catch {
    return null;
  }
}
