import { AppError } from '#src/platform/http/app-error.ts';

const RETRY_SECONDS = 10;

/** So many wait already that one more would be served too late. */
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
  /** Says why nobody else may wait. */
  refusal: () => AppError;
};
type Asking = { owner?: unknown; signal?: AbortSignal };
type Waiting = { owner: unknown; begin: () => void };

export type Queue = {
  /** Resolves with the function that leaves the seat. Rejects if the queue is full or the signal aborts. */
  enter(asking?: Asking): Promise<() => void>;
  run<T>(work: () => Promise<T>, asking?: Asking): Promise<T>;
  /** Reads the items in a seat, and leaves it once they were read or given up. */
  stream<T>(items: AsyncIterable<T>, asking?: Asking): AsyncGenerator<T>;
};

/** Grants so many seats at once, and so many of them to one owner; others wait in the order of coming. */
export function createQueue({
  atOnce = Infinity,
  atOncePerOwner = Infinity,
  mostWaiting = Infinity,
  mostWaitingPerOwner = Infinity,
  refusal = () => new TooBusyError(),
}: Partial<Limits>): Queue {
  const seats = new Map<unknown, number>();
  const waiting: Waiting[] = [];
  let taken = 0;

  const isFree = (owner: unknown): boolean =>
    taken < atOnce && (seats.get(owner) ?? 0) < atOncePerOwner;

  const mayWait = (owner: unknown): boolean =>
    waiting.length < mostWaiting &&
    waiting.filter((one) => one.owner === owner).length < mostWaitingPerOwner;

  function take(owner: unknown): void {
    taken += 1;
    seats.set(owner, (seats.get(owner) ?? 0) + 1);
  }

  function leave(owner: unknown): void {
    const left = (seats.get(owner) ?? 0) - 1;
    taken -= 1;
    if (left > 0) seats.set(owner, left);
    else seats.delete(owner);
    const next = waiting.findIndex((one) => isFree(one.owner));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  }

  function enter({ owner, signal }: Asking = {}): Promise<() => void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const begin = (): void => {
        signal?.removeEventListener('abort', giveUp);
        take(owner);
        resolve(() => leave(owner));
      };
      const entry: Waiting = { owner, begin };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason as Error);
      };
      if (isFree(owner)) begin();
      else if (!mayWait(owner)) reject(refusal());
      else {
        signal?.addEventListener('abort', giveUp, { once: true });
        waiting.push(entry);
      }
    });
  }

  return {
    enter,
    async run(work, asking) {
      const leaveSeat = await enter(asking);
      try {
        return await work();
      } finally {
        leaveSeat();
      }
    },
    async *stream(items, asking) {
      const leaveSeat = await enter(asking);
      try {
        yield* items;
      } finally {
        leaveSeat();
      }
    },
  };
}
