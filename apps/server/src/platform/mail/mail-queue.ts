import * as z from 'zod/mini';
import { MailRefused, type Mail, type MailTransport } from './mail-transport.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { sealJob } from '#src/platform/jobs/sealed-job.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';

const QUEUE = 'mail';
const RETRY_DELAYS_SECONDS = [60, 5 * 60, 30 * 60];
const SEND_LIMIT_SECONDS = 2 * 60;
const AT_ONCE = 3;

const emailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  stopUrl: z.optional(z.string()),
  writtenAt: z.number(),
  uselessAfter: z.nullable(z.number()),
});

export type MailQueue = {
  /** Sends after the transaction commits. */
  post(tx: Database, mail: Mail, options?: { uselessAfter?: Date }): Promise<void>;
};

/**
 * Queued emails are encrypted, because they contain addresses, codes and links that open accounts.
 */
export async function createMailQueue(deps: {
  jobs: Jobs;
  transport: MailTransport;
  keyring: Keyring;
  log: Logger;
  now: () => Date;
}): Promise<MailQueue> {
  const { jobs, transport, keyring, log, now } = deps;

  await jobs.work<{ sealed: string }>(
    QUEUE,
    {
      retryDelaysSeconds: RETRY_DELAYS_SECONDS,
      concurrency: AT_ONCE,
      maxSeconds: SEND_LIMIT_SECONDS,
    },
    async ({ sealed }, { id }) => {
      const email = emailSchema.parse(unseal(keyring, QUEUE, sealed));
      const { writtenAt, uselessAfter, stopUrl, ...words } = email;
      const mail = { ...words, ...(stopUrl !== undefined && { stopUrl }) };
      if (uselessAfter !== null && now().getTime() > uselessAfter) {
        log.warn({ job: id }, 'A mail was too late and was dropped.');
        return;
      }
      try {
        await transport.send({ ...mail, messageId: id, writtenAt: new Date(writtenAt) });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        log.warn({ job: id, err: error }, 'A mail was refused for good.');
      }
    },
  );

  return {
    async post(tx, mail, { uselessAfter } = {}) {
      const email: z.infer<typeof emailSchema> = {
        ...mail,
        writtenAt: now().getTime(),
        uselessAfter: uselessAfter?.getTime() ?? null,
      };
      await jobs.enqueue(tx, QUEUE, sealJob(keyring, QUEUE, email, email.to));
    },
  };
}
