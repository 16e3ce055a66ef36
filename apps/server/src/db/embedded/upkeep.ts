import type { EmbeddedClient } from './embedded-client.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const CHECKPOINTS_PER_VACUUM = 12;

/**
 * Does the work of a PostgreSQL server's background processes, which the embedded one lacks:
 * without it the log grows for the lifetime of the process, and dead rows are never reused.
 */
export function startUpkeep(
  client: EmbeddedClient,
  onNotice: (message: string) => void,
): () => void {
  let checkpoints = 0;
  const timer = setInterval(() => {
    checkpoints += 1;
    const isVacuumDue = checkpoints % CHECKPOINTS_PER_VACUUM === 0;
    tidy(client, isVacuumDue).catch((error: unknown) =>
      onNotice(`The database's upkeep failed: ${String(error)}`),
    );
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function tidy(client: EmbeddedClient, isVacuumDue: boolean): Promise<void> {
  if (isVacuumDue) await client.exec('VACUUM (ANALYZE)');
  await client.exec('CHECKPOINT');
}
