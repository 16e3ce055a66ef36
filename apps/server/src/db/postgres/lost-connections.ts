import { DatabaseError } from 'pg';
import { StoreUnreachableError } from '#src/db/store-errors.ts';

/**
 * SQLSTATEs for a lost connection, a stopping or starting server, too many connections, and a
 * timeout.
 */
const LOST = /^(?:08|57P0[123]|57014|53300)/;
/** pg's own messages if the socket gave no reason. */
const CLOSED = /^(?:Connection terminated|Client (?:was closed|has encountered))/;

export function asUnreachable(error: unknown): Error {
  if (!(error instanceof Error)) return new StoreUnreachableError(error);
  const isLost =
    error instanceof DatabaseError
      ? LOST.test(error.code ?? '')
      : 'syscall' in error || CLOSED.test(error.message);
  return isLost ? new StoreUnreachableError(error) : error;
}
