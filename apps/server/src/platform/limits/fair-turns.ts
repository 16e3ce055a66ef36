import { AppError } from '#src/platform/http/app-error.ts';

const RETRY_SECONDS = 10;

/** The queue is too long to serve another in time. */
export class TooBusyError extends AppError {
  constructor() {
    super('unavailable', 'الخدمة مشغولة حاليًا. يمكن إعادة المحاولة بعد قليل.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

type Waiting = { owner: unknown; begin: () => void };

export type FairTurns = <T>(
  owner: unknown,
  work: () => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

export function createFairTurns(limits: {
  atOnce: number;
  atOncePerOwner: number;
  mostWaiting: number;
}): FairTurns {
  const running: unknown[] = [];
  const waiting: Waiting[] = [];

  const mayBegin = (owner: unknown): boolean =>
    running.length < limits.atOnce &&
    running.filter((one) => one === owner).length < limits.atOncePerOwner;

  function beginNext(): void {
    const at = waiting.findIndex(({ owner }) => mayBegin(owner));
    if (at >= 0) waiting.splice(at, 1)[0]?.begin();
  }

  function turn(owner: unknown, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        owner,
        begin() {
          signal.removeEventListener('abort', leave);
          running.push(owner);
          resolve();
        },
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      if (mayBegin(owner)) entry.begin();
      else if (waiting.length >= limits.mostWaiting) reject(new TooBusyError());
      else {
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
      }
    });
  }

  return async (owner, work, signal) => {
    signal.throwIfAborted();
    await turn(owner, signal);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(owner), 1);
      beginNext();
    }
  };
}
