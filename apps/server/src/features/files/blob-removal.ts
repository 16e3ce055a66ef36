import { DAY_MS } from '@nibras/contract';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { hashToken } from '#src/platform/secrets/keys.ts';
import { selectExistingContents } from './files.queries.ts';

const QUEUE = 'remove-blobs';
const KEYS_AT_ONCE = 200;
const DAY_SECONDS = DAY_MS / 1000;
/** Retries for long, because object storage may be unavailable and removal must happen. */
const RETRY_DELAYS_SECONDS = [10, 60, 10 * 60, 60 * 60, ...Array<number>(30).fill(DAY_SECONDS)];

export type BlobRemoval = Awaited<ReturnType<typeof createBlobRemoval>>;

/** Storage key of a content. The removal job contains it, so the account is hashed. */
export function storageKeyOf(userId: string, contentId: string): string {
  return `${hashToken(userId)}/${contentId}`;
}

/**
 * Removes bytes of deleted rows by a job committed with the deletion, so that a crash between the
 * two loses nothing.
 */
export async function createBlobRemoval(deps: { db: Database; storage: FileStorage; jobs: Jobs }) {
  const { db, storage, jobs } = deps;

  await jobs.work<{ keys: string[] }>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS },
    async ({ keys }) => {
      const contentIdOf = (key: string): string => key.split('/').at(-1) ?? '';
      const standing = await selectExistingContents(db, keys.map(contentIdOf));
      for (const key of keys) {
        if (!standing.has(contentIdOf(key))) await storage.remove(key);
      }
    },
  );

  return {
    /** Call in the transaction that deletes the rows. */
    async request(tx: Database, keys: readonly string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
        await jobs.enqueue(tx, QUEUE, { keys: keys.slice(start, start + KEYS_AT_ONCE) });
      }
    },

    /** Checks a day later that bytes being stored got their row. */
    async watch(key: string): Promise<void> {
      await jobs.enqueue(db, QUEUE, { keys: [key] }, { startAfterSeconds: DAY_SECONDS });
    },
  };
}
