import { Client } from 'pg';

// Any number will do, as long as every node of every release uses the same one.
const START_LOCK = 7_204_418_130;

/**
 * Runs `act` while no other node does, on a connection of its own: a lock taken through a pool could
 * be released on another connection than it was taken on. Ending the connection frees the lock.
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
