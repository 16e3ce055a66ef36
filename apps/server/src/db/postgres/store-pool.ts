import { Pool, type PoolClient } from 'pg';
import { StoreUnreachableError } from '#src/db/store-errors.ts';
import { asUnreachable } from './lost-connections.ts';

type Connected = Parameters<Pool['connect']>[0];

export class StorePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback) {
      super.connect((error, client, done) =>
        callback(error && new StoreUnreachableError(error), client, done),
      );
      return;
    }
    return super.connect().catch((error: unknown) => {
      throw new StoreUnreachableError(error);
    });
  }

  // A pool reports a socket error before its statement fails.
  // oxlint-disable-next-line typescript/no-explicit-any -- takes and gives what each overload of pg does
  override query(...given: any[]): any {
    return super.query(...(given as [string])).catch((error: unknown) => {
      throw asUnreachable(error);
    });
  }
}
