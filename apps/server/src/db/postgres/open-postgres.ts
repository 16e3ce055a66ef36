import type { Pool, PoolClient } from 'pg';
import { atMost } from '#src/db/at-most.ts';
import { StoreVersionError } from '#src/db/store-errors.ts';
import { StorePool } from './store-pool.ts';
import { createTimedClients } from './timed-clients.ts';

const OLDEST_SERVER = 150_000;
const CLOSE_GRACE_MS = 2_000;
/** The server ends a statement that runs longer. */
const SERVER_LIMIT_MS = 15_000;

export type PostgresLimits = {
  /** How long an answer is waited for. */
  statementMs: number;
  /** After so long without an answer the store counts as silent. */
  silentMs: number;
};

/** No statement of ours takes ten seconds while all is well. */
const LIMITS: PostgresLimits = { statementMs: SERVER_LIMIT_MS + 2_000, silentMs: 10_000 };

export type PostgresPool = {
  pool: Pool;
  /** Throws while a statement has waited too long for its answer. */
  refuseSilence: () => void;
  close: () => Promise<void>;
};

/** Opens a pool and proves that a server new enough answers there. */
export async function openPostgres(
  connectionString: string,
  onNotice: (message: string) => void,
  { statementMs, silentMs } = LIMITS,
): Promise<PostgresPool> {
  const { TimedClient, longestWaitMs } = createTimedClients(statementMs);
  const pool = new StorePool({
    Client: TimedClient,
    connectionString,
    application_name: 'nibras',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: SERVER_LIMIT_MS,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // A server that restarts cuts connections, idle and busy ones; unheard, either event would end
  // the process. Who waits on a busy one hears of it through the failed statement.
  pool.on('error', (error) => onNotice(`An idle database connection was lost: ${error.message}`));
  const busy = new Set<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Drizzle does not release a connection on which `begin` failed, so a lost one leaves by itself.
    client.on('end', () => {
      if (busy.has(client)) dropClient(client);
    });
  });
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | null = null;
  return {
    pool,
    refuseSilence() {
      const waitMs = Math.round(longestWaitMs());
      if (waitMs > silentMs) throw new Error(`a statement was not answered for ${waitMs} ms`);
    },
    close: () => (closing ??= closePool(pool, busy)),
  };
}

/** Lets running statements end, but does not wait for a transaction that never does. */
async function closePool(pool: Pool, busy: Set<PoolClient>): Promise<void> {
  await atMost(CLOSE_GRACE_MS, pool.end());
  // The server then rolls back what was not committed.
  for (const client of busy) dropClient(client);
}

/** Ends a connection that is in use. Whoever uses it may release it later: a second time would throw. */
function dropClient(client: PoolClient): void {
  client.release(true);
  client.release = () => undefined;
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const [version] = rows;
  if (version !== undefined && version.number < OLDEST_SERVER) {
    throw new StoreVersionError(version.name);
  }
}
