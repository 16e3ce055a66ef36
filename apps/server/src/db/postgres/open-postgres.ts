import type { Pool, PoolClient } from 'pg';
import { atMost } from '#src/db/at-most.ts';
import { StoreVersionError } from '#src/db/store-errors.ts';
import { StorePool } from './store-pool.ts';
import { createTimedClients } from './timed-clients.ts';

const OLDEST_SERVER = 150_000;
const CLOSE_GRACE_MS = 2_000;
/** statement_timeout of the server. */
const SERVER_LIMIT_MS = 15_000;

export type PostgresLimits = {
  statementMs: number;
  /** Without an answer for this long the store counts as silent. */
  silentMs: number;
};

/** No statement takes ten seconds in normal operation. */
const LIMITS: PostgresLimits = { statementMs: SERVER_LIMIT_MS + 2_000, silentMs: 10_000 };

export type PostgresPool = {
  pool: Pool;
  /** Throws while a statement waits too long. */
  refuseSilence: () => void;
  close: () => Promise<void>;
};

/** Opens a pool and checks that a recent server answers. */
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
  // A restarting server cuts idle and busy connections; unhandled, either event would end the
  // process. Users of busy ones get the error from their statement.
  pool.on('error', (error) => onNotice(`An idle database connection was lost: ${error.message}`));
  const busy = new Set<PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Drizzle does not release a connection on which `begin` failed.
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

/** Waits for running statements, but not for a transaction that never ends. */
async function closePool(pool: Pool, busy: Set<PoolClient>): Promise<void> {
  await atMost(CLOSE_GRACE_MS, pool.end());
  // The server then rolls back uncommitted work.
  for (const client of busy) dropClient(client);
}

/** Destroys a used connection and disables its later release, which would throw. */
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
