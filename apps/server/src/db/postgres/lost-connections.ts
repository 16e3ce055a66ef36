import { DatabaseError } from 'pg';
import { StoreUnreachableError } from '#src/db/store-errors.ts';

/** Connection lost, server stopping or not up yet, no connection left, statement ended for its length. */
const LOST = /^(?:08|57P0[123]|57014|53300)/;
/** What pg says of itself where the socket gave no reason. */
const CLOSED = /^(?:Connection terminated|Client (?:was closed|has encountered))/;

/** Takes what the server refused as it is, and a lost connection for an unreachable store. */
export function asUnreachable(error: unknown): Error {
  if (!(error instanceof Error)) return new StoreUnreachableError(error);
  const isLost =
    error instanceof DatabaseError
      ? LOST.test(error.code ?? '')
      : 'syscall' in error || CLOSED.test(error.message);
  return isLost ? new StoreUnreachableError(error) : error;
}
