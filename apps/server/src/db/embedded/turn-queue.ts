import { StoreBusyError } from '#src/db/store-errors.ts';

type Waiter = {
  owner: string | null;
  start: () => void;
  refuse: (reason: Error) => void;
  timer: NodeJS.Timeout;
};

export type TurnQueue = {
  /** Resolves when it is the caller's turn; every taken turn must be given back. */
  take(owner?: string | null): Promise<void>;
  giveBack(): void;
  /** Refuses all who wait and all who come, and resolves when the running turn is over. */
  shut(reason: Error): Promise<void>;
};

/**
 * Lets one statement or one transaction at a time onto the only connection. Each owner waits in the
 * queue once; further requests of an owner queue again after it, so that nobody waits for all
 * requests of one account. Waiting has a limit, so that a transaction which waits for the outer
 * handle, and so for itself, fails instead of hanging.
 */
export function createTurnQueue(maxWaitMs: number): TurnQueue {
  const line: Waiter[] = [];
  /** For each owner that waits or runs, its further requests. */
  const behind = new Map<string, Waiter[]>();
  let atWork: { owner: string | null } | null = null;
  let shutReason: Error | null = null;
  let onIdle: () => void = () => undefined;

  function join(waiter: Waiter): void {
    const ownOnes = waiter.owner === null ? undefined : behind.get(waiter.owner);
    if (ownOnes) ownOnes.push(waiter);
    else {
      line.push(waiter);
      if (waiter.owner !== null) behind.set(waiter.owner, []);
    }
  }

  /** After a request of an owner, its next one joins the queue. */
  function leave(owner: string | null): void {
    if (owner === null) return;
    const next = behind.get(owner)?.shift();
    if (next) line.push(next);
    else behind.delete(owner);
  }

  function giveUp(waiter: Waiter): void {
    const at = line.indexOf(waiter);
    if (at >= 0) {
      line.splice(at, 1);
      leave(waiter.owner);
    } else {
      const ownOnes = behind.get(waiter.owner ?? '') ?? [];
      ownOnes.splice(ownOnes.indexOf(waiter), 1);
    }
  }

  const wait = (owner: string | null) =>
    new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        owner,
        start: resolve,
        refuse: reject,
        timer: setTimeout(() => {
          giveUp(waiter);
          reject(new StoreBusyError(maxWaitMs));
        }, maxWaitMs),
      };
      join(waiter);
    });

  return {
    take: async (owner = null) => {
      if (shutReason !== null) throw shutReason;
      if (atWork) return wait(owner);
      atWork = { owner };
      if (owner !== null) behind.set(owner, []);
    },
    giveBack: () => {
      if (atWork) leave(atWork.owner);
      const next = line.shift();
      atWork = next ? { owner: next.owner } : null;
      if (next) {
        clearTimeout(next.timer);
        next.start();
      } else onIdle();
    },
    shut: async (reason) => {
      shutReason = reason;
      for (const waiter of [...line.splice(0), ...[...behind.values()].flat()]) {
        clearTimeout(waiter.timer);
        waiter.refuse(reason);
      }
      behind.clear();
      if (atWork) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}
