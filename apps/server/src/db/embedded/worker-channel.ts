import { Worker } from 'node:worker_threads';
import { StatementError } from './statement-error.ts';
import type { WorkerCalls, WorkerReply, WorkerSource } from './worker-messages.ts';

type Waiter = { resolve: (answer: never) => void; reject: (reason: Error) => void };

export type WorkerChannel = {
  call<Op extends keyof WorkerCalls>(
    op: Op,
    ask: WorkerCalls[Op]['ask'],
  ): Promise<WorkerCalls[Op]['answer']>;
  onNotification(hear: (channel: string, payload: string) => void): void;
  /** Ends the thread at once; every call still open fails. */
  terminate(): Promise<void>;
};

/** Starts the database's thread and resolves once it can take statements. */
export async function openWorkerChannel(source: WorkerSource): Promise<WorkerChannel> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: source });
  const waiters = new Map<number, Waiter>();
  let lastId = 0;
  let ended: Error | null = null;
  let hear: (channel: string, payload: string) => void = () => undefined;

  const end = (reason: Error) => {
    ended ??= reason;
    for (const waiter of waiters.values()) waiter.reject(ended);
    waiters.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error) => {
      end(error instanceof Error ? error : new Error(String(error)));
      reject(ended ?? new Error('The embedded database failed.'));
    });
    worker.on('exit', () => {
      end(new Error('The embedded database has ended.'));
      reject(new Error('The embedded database ended while it was being opened.'));
    });
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'notification') hear(message.channel, message.payload);
      else if (message.kind === 'failure' && message.id === null) {
        reject(new StatementError(message.error));
      } else settle(waiters, message);
    });
  }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });

  return {
    call: (op, ask) =>
      new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        lastId += 1;
        waiters.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, op, ask });
      }),
    onNotification: (listener) => {
      hear = listener;
    },
    terminate: async () => {
      await worker.terminate();
    },
  };
}

function settle(
  waiters: Map<number, Waiter>,
  message: Extract<WorkerReply, { kind: 'answer' | 'failure' }>,
): void {
  if (message.id === null) return;
  const waiter = waiters.get(message.id);
  waiters.delete(message.id);
  if (message.kind === 'failure') waiter?.reject(new StatementError(message.error));
  // The worker answers a call with that call's own type.
  else waiter?.resolve(message.answer as never);
}
