import { DAY_MS } from '@nibras/contract';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { hashToken } from '#src/platform/secrets/keys.ts';
import { selectStandingContents } from './files.queries.ts';

const QUEUE = 'remove-blobs';
const KEYS_AT_ONCE = 200;
const DAY_SECONDS = DAY_MS / 1000;
/** An object storage may be away for a while; what is to go must go in the end. */
const RETRY_DELAYS_SECONDS = [10, 60, 10 * 60, 60 * 60, ...Array<number>(30).fill(DAY_SECONDS)];

export type BlobRemoval = Awaited<ReturnType<typeof createBlobRemoval>>;

/** Where a content's bytes rest. The job that removes them has this name, so it does not tell the account. */
export function storageKeyOf(userId: string, contentId: string): string {
  return `${hashToken(userId)}/${contentId}`;
}

/**
 * Removes bytes whose row is gone. Rows and bytes lie in different places and a process may die
 * between the two, so a job, which commits with the rows, stands for every removal still to be done.
 */
export async function createBlobRemoval(deps: { db: Database; storage: FileStorage; jobs: Jobs }) {
  const { db, storage, jobs } = deps;

  await jobs.work<{ keys: string[] }>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS },
    async ({ keys }) => {
      const contentIdOf = (key: string): string => key.split('/').at(-1) ?? '';
      const standing = await selectStandingContents(db, keys.map(contentIdOf));
      for (const key of keys) {
        if (!standing.has(contentIdOf(key))) await storage.remove(key);
      }
    },
  );

  return {
    /** To be called in the transaction that deletes the rows. */
    async request(tx: Database, keys: readonly string[]): Promise<void> {
      for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
        await jobs.enqueue(tx, QUEUE, { keys: keys.slice(start, start + KEYS_AT_ONCE) });
      }
    },

    /** Looks a day later whether bytes about to be stored got their row. */
    async watch(key: string): Promise<void> {
      await jobs.enqueue(db, QUEUE, { keys: [key] }, { startAfterSeconds: DAY_SECONDS });
    },
  };
}
