import { Pool } from 'pg';
import { StoreVersionError } from '#src/db/store-errors.ts';

const OLDEST_SERVER = 150_000;

/** Opens a pool and proves that a server new enough answers there. */
export async function openPostgres(
  connectionString: string,
  onNotice: (message: string) => void,
): Promise<Pool> {
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
  // A server that restarts cuts idle connections; unheard, that event would end the process.
  pool.on('error', (error) => onNotice(`An idle database connection was lost: ${error.message}`));
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
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
