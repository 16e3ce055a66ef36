import { Worker } from 'node:worker_threads';
import { watchStalledCalls } from './stalled-calls.ts';
import { StatementError } from './statement-error.ts';
import {
  OPENING,
  type WorkerCalls,
  type WorkerReply,
  type WorkerSource,
} from './worker-messages.ts';

/** Longer than any statement, vacuum or recovery of ours takes on a slow disk. */
const ANSWER_LIMIT_MS = 5 * 60_000;
/** After a write that failed there is nothing left to do but to say so. */
const LAST_WORDS_MS = 3_000;

type Waiter = { resolve: (answer: never) => void; reject: (reason: Error) => void };

export type ChannelOptions = {
  /** Called once, before any call fails, if the thread breaks or stops answering unexpectedly. */
  onLost?: (reason: Error) => void;
  /** Once it is open; opening may always take as long as a recovery does. */
  answerLimitMs?: number;
};

export type WorkerChannel = {
  call<Op extends keyof WorkerCalls>(
    op: Op,
    ask: WorkerCalls[Op]['ask'],
  ): Promise<WorkerCalls[Op]['answer']>;
  onNotification(listener: (channel: string, payload: string) => void): void;
  /** How long the call that runs has been without an answer; null once the thread has ended. */
  silentMs(): number | null;
  /** Ends the thread at once; every call still open fails. */
  terminate(): Promise<void>;
};

/** Starts the database's thread and resolves once it can take statements. */
export async function openWorkerChannel(
  source: WorkerSource,
  { onLost = () => undefined, answerLimitMs = ANSWER_LIMIT_MS }: ChannelOptions = {},
): Promise<WorkerChannel> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: source });
  const waiters = new Map<number, Waiter>();
  let lastId = OPENING;
  let ended: Error | null = null;
  let isServing = false;
  let failedWrite: Error | null = null;
  let onNotified: (channel: string, payload: string) => void = () => undefined;

  const end = (reason: Error) => {
    if (ended !== null) return;
    ended = reason;
    silence.stop();
    void worker.terminate();
    if (isServing) onLost(reason);
    for (const waiter of waiters.values()) waiter.reject(reason);
    waiters.clear();
  };
  const silence = watchStalledCalls(
    () => waiters.keys().next().value,
    (silentMs) => {
      if (failedWrite !== null && silentMs >= LAST_WORDS_MS) end(failedWrite);
      const limitMs = isServing ? answerLimitMs : ANSWER_LIMIT_MS;
      if (silentMs >= limitMs) end(new Error(`no answer within ${limitMs / 1000} s`));
    },
  );

  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('the thread of the embedded database has ended')));
  worker.on('message', (message: WorkerReply) => {
    if (message.kind === 'notification') onNotified(message.channel, message.payload);
    else if (message.kind === 'lost') end(failedWrite ?? new StatementError(message.error));
    else if (message.kind === 'write-failed') failedWrite = new StatementError(message.error);
    else {
      failedWrite = null;
      settle(waiters, message);
    }
  });
  await new Promise<null>((resolve, reject) => waiters.set(OPENING, { resolve, reject }));
  isServing = true;

  return {
    call: (op, ask) =>
      new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        if (op === 'close') isServing = false;
        lastId += 1;
        waiters.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, op, ask });
      }),
    onNotification: (listener) => {
      onNotified = listener;
    },
    silentMs: () => (ended === null ? silence.silentMs() : null),
    terminate: async () => {
      isServing = false;
      await worker.terminate();
    },
  };
}

function settle(
  waiters: Map<number, Waiter>,
  message: Extract<WorkerReply, { kind: 'answer' | 'failure' }>,
): void {
  const waiter = waiters.get(message.id);
  waiters.delete(message.id);
  if (message.kind === 'failure') waiter?.reject(new StatementError(message.error));
  // The worker answers a call with that call's own type.
  else waiter?.resolve(message.answer as never);
}
