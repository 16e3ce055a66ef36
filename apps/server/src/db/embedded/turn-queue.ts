type Waiter = { start: () => void; refuse: (reason: Error) => void; timer: NodeJS.Timeout };

export type TurnQueue = {
  /** Resolves when it is the caller's turn; every taken turn must be given back. */
  take(): Promise<void>;
  giveBack(): void;
  /** Refuses all who wait and all who come, and resolves when the running turn is over. */
  shut(reason: Error): Promise<void>;
};

/**
 * Lets one statement or one transaction at a time onto the only connection. A wait has an end, so
 * that a transaction which waits for the outer handle (and so for itself) fails instead of hanging.
 */
export function createTurnQueue(maxWaitMs: number): TurnQueue {
  const waiting: Waiter[] = [];
  let isTaken = false;
  let shutReason: Error | null = null;
  let onIdle: () => void = () => undefined;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        start: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(new Error(`No turn on the embedded database within ${maxWaitMs} ms.`));
        }, maxWaitMs),
      };
      waiting.push(waiter);
    });

  return {
    take: async () => {
      if (shutReason !== null) throw shutReason;
      if (isTaken) return wait();
      isTaken = true;
    },
    giveBack: () => {
      const next = waiting.shift();
      if (next === undefined) {
        isTaken = false;
        onIdle();
      } else {
        clearTimeout(next.timer);
        next.start();
      }
    },
    shut: async (reason) => {
      shutReason = reason;
      for (const waiter of waiting.splice(0)) {
        clearTimeout(waiter.timer);
        waiter.refuse(reason);
      }
      if (isTaken) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}
