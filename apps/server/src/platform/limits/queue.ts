import { AppError } from '#src/platform/http/app-error.ts';

const RETRY_SECONDS = 10;

/** The queue is too long to serve another caller in time. */
export class TooBusyError extends AppError {
  constructor() {
    super('unavailable', 'الخدمة مشغولة حاليًا. يمكن إعادة المحاولة بعد قليل.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

type Limits = {
  atOnce: number;
  atOncePerOwner: number;
  mostWaiting: number;
  mostWaitingPerOwner: number;
  /** The error for a full queue. */
  refusal: () => AppError;
};
type QueueEntry = { owner?: unknown; signal?: AbortSignal };
type Waiting = { owner: unknown; begin: () => void };

export type Queue = {
  /** Resolves with a function that frees the slot; rejects if the queue is full or the signal aborts. */
  enter(entry?: QueueEntry): Promise<() => void>;
  run<T>(work: () => Promise<T>, entry?: QueueEntry): Promise<T>;
  /** Reads the items in a slot, and frees it at their end. */
  stream<T>(items: AsyncIterable<T>, entry?: QueueEntry): AsyncGenerator<T>;
};

/** Runs a limited number of tasks at once, in all and for one owner; others wait first come, first served. */
export function createQueue({
  atOnce = Infinity,
  atOncePerOwner = Infinity,
  mostWaiting = Infinity,
  mostWaitingPerOwner = Infinity,
  refusal = () => new TooBusyError(),
}: Partial<Limits>): Queue {
  const slots = new Map<unknown, number>();
  const waiting: Waiting[] = [];
  let taken = 0;

  const isFree = (owner: unknown): boolean =>
    taken < atOnce && (slots.get(owner) ?? 0) < atOncePerOwner;

  const mayWait = (owner: unknown): boolean =>
    waiting.length < mostWaiting &&
    waiting.filter((one) => one.owner === owner).length < mostWaitingPerOwner;

  function take(owner: unknown): void {
    taken += 1;
    slots.set(owner, (slots.get(owner) ?? 0) + 1);
  }

  function leave(owner: unknown): void {
    const left = (slots.get(owner) ?? 0) - 1;
    taken -= 1;
    if (left > 0) slots.set(owner, left);
    else slots.delete(owner);
    const next = waiting.findIndex((one) => isFree(one.owner));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  }

  function enter({ owner, signal }: QueueEntry = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const begin = (): void => {
        signal?.removeEventListener('abort', giveUp);
        take(owner);
        resolve(() => leave(owner));
      };
      const own: Waiting = { owner, begin };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(signal?.reason as Error);
      };
      if (isFree(owner)) begin();
      else if (!mayWait(owner)) reject(refusal());
      else {
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(own);
      }
    });
  }

  return {
    enter,
    async run(work, entry) {
      const release = await enter(entry);
      try {
        return await work();
      } finally {
        release();
      }
    },
    async *stream(items, entry) {
      const release = await enter(entry);
      try {
        yield* items;
      } finally {
        release();
      }
    },
  };
}
