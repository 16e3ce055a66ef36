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
/** A bucket may be away for long. Whatever happens to it, the erasure must be remembered in the end. */
const RETRY_DELAYS_SECONDS = [10, 60, 10 * 60, 60 * 60, ...Array<number>(30).fill(DAY_SECONDS)];
/** A letter that was being sent when its account went has arrived by then. */
const LETTERS_ARRIVED_SECONDS = 3 * 60;

const erasureSchema = z.object({ remembered: z.array(z.string()), emails: z.array(z.string()) });
type Erasure = z.infer<typeof erasureSchema>;

export type ErasureService = Awaited<ReturnType<typeof createErasureService>>;

/**
 * What an erasure does outside the tables of the product. The job queue is in the same store, so its
 * rows go at once. The memory of erasures and the mailbox lie elsewhere: a job, which commits with the
 * deletion and is tried until it is done, stands for them. To remember first would, where the deletion
 * then fails, have a later restore erase somebody who is still there.
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
    /** To be called in the transaction that erases the accounts. */
    async request(tx: Database, erased: Erased): Promise<void> {
      const { remembered, emails, ownIds } = erased;
      const marks = emails.map((email) => addressMark(keyring, email));
      await jobs.forget(tx, [...ownIds, ...marks]);
      await enqueue(tx, { remembered, emails }, 0);
      await enqueue(tx, { remembered: [], emails }, LETTERS_ARRIVED_SECONDS);
    },
  };
}
