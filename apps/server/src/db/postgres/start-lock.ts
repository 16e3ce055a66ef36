import { Client } from 'pg';

// An arbitrary number, equal on every node and release.
const START_LOCK = 7_204_418_130;

/**
 * Runs `act` under a cluster-wide lock. Uses its own connection, because a pool might unlock on
 * another one; ending it frees the lock.
 */
export async function underStartLock<T>(
  connectionString: string,
  act: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString,
    application_name: 'nibras-start',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await act(client);
  } finally {
    await client.end();
  }
}
