import { DAY_MS } from '@nibras/contract';
import * as z from 'zod/mini';
import type { StoredEmails } from '#src/adapters/mail/eml-reader.ts';
import type { Database } from '#src/db/database.ts';
import type { ErasureMemory } from '#src/platform/erasures/erasure-memory.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { addressMark } from '#src/platform/jobs/sealed-job.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import { seal, unseal } from '#src/platform/secrets/sealed-box.ts';
import type { Erased } from '#src/platform/user-data.ts';

const QUEUE = 'erasure';
const DAY_SECONDS = DAY_MS / 1000;
/**
 * Retries for long, because object storage may be unavailable and the erasure must be remembered.
 */
const RETRY_DELAYS_SECONDS = [10, 60, 10 * 60, 60 * 60, ...Array<number>(30).fill(DAY_SECONDS)];
/** Emails being sent at the deletion have arrived by then. */
const EMAILS_ARRIVED_SECONDS = 3 * 60;

const erasureSchema = z.object({ remembered: z.array(z.string()), emails: z.array(z.string()) });
type Erasure = z.infer<typeof erasureSchema>;

export type ErasureService = Awaited<ReturnType<typeof createErasureService>>;

/**
 * Cleans up outside the product's tables. Queued jobs are in the same store and go at once. The
 * erasure memory and mailbox are cleaned by a job committed with the deletion; remembering first
 * could make a restore erase an account whose deletion failed.
 */
export async function createErasureService(deps: {
  jobs: Jobs;
  keyring: Keyring;
  memory: ErasureMemory;
  storedEmails: Pick<StoredEmails, 'removeTo'>;
}) {
  const { jobs, keyring, memory, storedEmails } = deps;

  await jobs.work<{ sealed: string }>(
    QUEUE,
    { retryDelaysSeconds: RETRY_DELAYS_SECONDS },
    async ({ sealed }) => {
      const { remembered, emails } = erasureSchema.parse(unseal(keyring, QUEUE, sealed));
      await memory.remember(remembered);
      for (const email of emails) await storedEmails.removeTo(email);
    },
  );

  const enqueue = (tx: Database, erasure: Erasure, startAfterSeconds: number) =>
    jobs.enqueue(tx, QUEUE, { sealed: seal(keyring, QUEUE, erasure) }, { startAfterSeconds });

  return {
    /** Call in the transaction that erases the accounts. */
    async request(tx: Database, erased: Erased): Promise<void> {
      const { remembered, emails, ownIds } = erased;
      const marks = emails.map((email) => addressMark(keyring, email));
      await jobs.forget(tx, [...ownIds, ...marks]);
      await enqueue(tx, { remembered, emails }, 0);
      await enqueue(tx, { remembered: [], emails }, EMAILS_ARRIVED_SECONDS);
    },
  };
}
