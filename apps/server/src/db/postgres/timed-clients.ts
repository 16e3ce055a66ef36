import { Client } from 'pg';
import { asUnreachable } from './lost-connections.ts';

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Drops connections whose answer takes longer than `limitMs`. The server ends slow statements, but
 * only the client notices a lost network; pg's `query_timeout` would keep the connection in use.
 */
export function createTimedClients(limitMs: number) {
  /** When each waiting connection began to wait, oldest first. */
  const waitingSince = new Map<Client, number>();

  class TimedClient extends Client {
    #pending = 0;
    #timer: NodeJS.Timeout | undefined;

    #wait(): void {
      waitingSince.set(this, performance.now());
      // Ending a connection during a statement destroys it and fails pending statements.
      this.#timer = setTimeout(() => void this.end(), limitMs);
    }

    #begin(): void {
      this.#pending += 1;
      if (this.#pending === 1) this.#wait();
    }

    /** Statements of one connection are sequential, so the next begins now. */
    #settle(): void {
      clearTimeout(this.#timer);
      waitingSince.delete(this);
      this.#pending -= 1;
      if (this.#pending > 0) this.#wait();
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- takes and gives what each overload of pg does
    override query(...given: any[]): any {
      const callback: unknown = given.at(-1);
      this.#begin();
      if (typeof callback === 'function') {
        const settled: Callback = (error, result) => {
          this.#settle();
          (callback as Callback)(error && asUnreachable(error), result);
        };
        super.query(...(given.slice(0, -1) as [string, unknown[]]), settled);
        return undefined;
      }
      return super.query(...(given as [string])).then(
        (result) => {
          this.#settle();
          return result;
        },
        (error: unknown) => {
          this.#settle();
          throw asUnreachable(error);
        },
      );
    }
  }

  return {
    TimedClient,
    /** How long the oldest statement has waited; 0 if none waits. */
    longestWaitMs: (): number => {
      const [since] = waitingSince.values();
      return since === undefined ? 0 : performance.now() - since;
    },
  };
}
