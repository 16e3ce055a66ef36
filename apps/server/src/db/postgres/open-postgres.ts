import { Pool, type PoolClient } from 'pg';
import { atMost } from '#src/db/at-most.ts';
import { StoreVersionError } from '#src/db/store-errors.ts';

const OLDEST_SERVER = 150_000;
const CLOSE_GRACE_MS = 2_000;

export type PostgresPool = { pool: Pool; close: () => Promise<void> };

/** Opens a pool and proves that a server new enough answers there. */
export async function openPostgres(
  connectionString: string,
  onNotice: (message: string) => void,
): Promise<PostgresPool> {
  const pool = new Pool({
    connectionString,
    application_name: 'nibras',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // A server that restarts cuts connections, idle and busy ones; unheard, either event would end
  // the process. Who waits on a busy one hears of it through the failed statement.
  pool.on('error', (error) => onNotice(`An idle database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const busy = new Set<PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | null = null;
  return { pool, close: () => (closing ??= closePool(pool, busy)) };
}

/** Lets running statements end, but does not wait for a transaction that never does. */
async function closePool(pool: Pool, busy: Set<PoolClient>): Promise<void> {
  await atMost(CLOSE_GRACE_MS, pool.end());
  // `release` with true ends the connection; the server then rolls its transaction back.
  for (const client of busy) client.release(true);
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
