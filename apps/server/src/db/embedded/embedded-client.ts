import type { QueryOptions, Results } from '@electric-sql/pglite';
import { atMost } from '#src/db/at-most.ts';
import { statementOwner } from '#src/db/statement-owner.ts';
import { createTurnQueue } from './turn-queue.ts';
import { openWorkerChannel, type ChannelOptions, type WorkerChannel } from './worker-channel.ts';
import type { WorkerSource } from './worker-messages.ts';

const MAX_TURN_WAIT_MS = 15_000;
const TRANSACTION_GRACE_MS = 2_000;
const STATEMENT_GRACE_MS = 10_000;

type StatementOptions = Pick<QueryOptions, 'rowMode' | 'parsers'>;

export type StatementRunner = {
  query: (sql: string, params?: unknown[], options?: StatementOptions) => Promise<Results>;
  exec: (sql: string) => Promise<Results[]>;
};

/** The part of PGlite's interface that Drizzle and pg-boss use, in front of the database's thread. */
export type EmbeddedClient = StatementRunner & {
  transaction: <T>(run: (tx: StatementRunner) => Promise<T>) => Promise<T>;
  listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Writes a snapshot of the whole database that `startEmbeddedClient` can start from. */
  dump: (file: string) => Promise<void>;
  /** False once the thread has ended, or while it is silent for so long that others are refused. */
  isAnswering: () => boolean;
  close: () => Promise<void>;
};

type ClientOptions = ChannelOptions & {
  /** How long a statement or a transaction waits for its turn. */
  turnLimitMs?: number;
};

export async function startEmbeddedClient(
  source: WorkerSource,
  { turnLimitMs = MAX_TURN_WAIT_MS, ...options }: ClientOptions = {},
): Promise<EmbeddedClient> {
  const channel = await openWorkerChannel(source, options);
  const turns = createTurnQueue(turnLimitMs);
  const statements = statementsOver(channel);
  const listeners = new Map<string, (payload: string) => void>();
  let closing: Promise<void> | null = null;

  channel.onNotification((name, payload) => listeners.get(name)?.(payload));

  const inTurn = async <T>(act: () => Promise<T>): Promise<T> => {
    await turns.take(statementOwner());
    try {
      return await act();
    } finally {
      turns.giveBack();
    }
  };

  return {
    query: (sql, params, options) => inTurn(() => statements.query(sql, params, options)),
    exec: (sql) => inTurn(() => execAlone(statements, sql)),
    transaction: (run) => inTurn(() => transact(statements, run)),
    listen: async (name, listener) => {
      listeners.set(name, listener);
      await inTurn(() => channel.call('listen', name));
      return async () => {
        listeners.delete(name);
        await inTurn(() => channel.call('unlisten', name));
      };
    },
    dump: async (file) => {
      await inTurn(() => channel.call('dump', file));
    },
    isAnswering: () => (channel.silentMs() ?? Infinity) < MAX_TURN_WAIT_MS,
    close: () => (closing ??= closeChannel(channel, turns.shut(new Error('The store is closed.')))),
  };
}

function statementsOver(channel: WorkerChannel): StatementRunner {
  return {
    query: (sql, params = [], { rowMode = 'object', parsers = {} } = {}) => {
      // Functions do not cross threads. Drizzle's parsers all hand the text on as it is, and the
      // worker makes the same ones from the list of types.
      const rawTypes = Object.keys(parsers).map(Number);
      return channel.call('query', { sql, params, rowMode, rawTypes });
    },
    exec: (sql) => channel.call('exec', sql),
  };
}

/** A script that fails between its own BEGIN and COMMIT must not leave the connection inside. */
async function execAlone(statements: StatementRunner, sql: string): Promise<Results[]> {
  try {
    return await statements.exec(sql);
  } catch (error) {
    await statements.exec('ROLLBACK');
    throw error;
  }
}

async function transact<T>(
  statements: StatementRunner,
  run: (tx: StatementRunner) => Promise<T>,
): Promise<T> {
  let isOpen = true;
  const whileOpen = async <R>(act: () => Promise<R>): Promise<R> => {
    // After the end of its transaction, the connection serves other users.
    if (!isOpen) throw new Error('The transaction has ended.');
    return act();
  };

  await statements.exec('BEGIN');
  try {
    const result = await run({
      query: (...statement) => whileOpen(() => statements.query(...statement)),
      exec: (sql) => whileOpen(() => statements.exec(sql)),
    });
    isOpen = false;
    const [end] = await statements.exec('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK where a failed statement's error was swallowed.
    if (end?.command === 'ROLLBACK') throw new Error('The transaction was rolled back at its end.');
    return result;
  } catch (error) {
    isOpen = false;
    await statements.exec('ROLLBACK');
    throw error;
  }
}

/**
 * A transaction or a statement that does not end is cut off after a grace. Nothing acknowledged is
 * lost by that: to the database it is a crash, and it rolls the unfinished work back.
 */
async function closeChannel(channel: WorkerChannel, idle: Promise<void>): Promise<void> {
  await atMost(TRANSACTION_GRACE_MS, idle);
  const isLost = channel.silentMs() === null;
  if (!isLost) await atMost(STATEMENT_GRACE_MS, channel.call('close', null));
  await channel.terminate();
}
