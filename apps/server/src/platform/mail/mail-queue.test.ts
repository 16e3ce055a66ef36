import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  MailRefused,
  MailUnsent,
  type MailTransport,
  type OutgoingMail,
} from './mail-transport.ts';
import type { Store } from '#src/db/open-store.ts';
import { createFixedClock, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { createTestLog, type TestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { createJobs, type Jobs } from '#src/platform/jobs/jobs.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';

const mail = { to: 'sara@uni.test', subject: 'رمز', html: '<p>123456</p>', text: '123456' };

type Attempt = { mail: OutgoingMail; fails: (error: Error) => void; succeeds: () => void };

function createScriptedTransport() {
  const attempts: Attempt[] = [];
  const waiting: ((attempt: Attempt) => void)[] = [];
  const transport: MailTransport = {
    send: (outgoing) =>
      new Promise((succeeds, fails) => {
        const attempt = { mail: outgoing, fails, succeeds };
        const reader = waiting.shift();
        if (reader) reader(attempt);
        else attempts.push(attempt);
      }),
    check: () => Promise.resolve(),
    close: () => undefined,
  };
  const next = () =>
    new Promise<Attempt>((resolve) => {
      const attempt = attempts.shift();
      if (attempt) resolve(attempt);
      else waiting.push(resolve);
    });
  return { transport, next };
}

type JobRow = { state: string; data: object; waits: number | string; tries_left: number };

let store: Store;
let jobs: Jobs;
let queue: MailQueue;
let log: TestLog;
let scripted: ReturnType<typeof createScriptedTransport>;
const clock = createFixedClock();

beforeEach(async () => {
  store = await openTestStore();
  log = createTestLog();
  jobs = createJobs(store, log.logger);
  scripted = createScriptedTransport();
  const keyring = createKeyring('a secret of the tests');
  const { transport } = scripted;
  queue = await createMailQueue({ jobs, transport, keyring, log: log.logger, now: clock.now });
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  await store.close();
});

async function jobRows(): Promise<JobRow[]> {
  const found: unknown = await store.db.execute(
    `select state, data, retry_limit - retry_count as tries_left,
            extract(epoch from start_after - now()) as waits
     from pgboss.job where name = 'mail'`,
  );
  return (found as { rows: JobRow[] }).rows;
}

describe('the mail queue', () => {
  it('sends after the transaction has committed, with its own id', async () => {
    await store.db.transaction(async (tx) => {
      await queue.post(tx, mail);
    });
    const attempt = await scripted.next();
    expect(attempt.mail).toEqual({
      ...mail,
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      writtenAt: clock.now(),
    });
    attempt.succeeds();
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const undone = store.db.transaction(async (tx) => {
      await queue.post(tx, { ...mail, to: 'nobody@uni.test' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await queue.post(store.db, mail);
    const attempt = await scripted.next();
    expect(attempt.mail.to).toBe('sara@uni.test');
    expect(await jobRows()).toHaveLength(1);
    attempt.succeeds();
  });

  it('keeps emails sealed while they wait', async () => {
    await queue.post(store.db, mail);
    const attempt = await scripted.next();
    const [row] = await jobRows();
    expect(Object.keys(row!.data)).toEqual(expect.arrayContaining(['sealed', 'about']));
    expect(JSON.stringify(row!.data)).not.toMatch(/sara|123456/);
    attempt.succeeds();
  });

  it('puts an email off for a minute when the server is away', async () => {
    await queue.post(store.db, mail);
    const attempt = await scripted.next();
    attempt.fails(new MailUnsent('SMTP ESOCKET'));
    await jobs.stop();
    const [row] = await jobRows();
    expect(row).toMatchObject({ state: 'retry', tries_left: 3 });
    expect(Number(row!.waits)).toBeGreaterThan(30);
    expect(Number(row!.waits)).toBeLessThanOrEqual(60);
    expect(log.lines.join()).toContain('SMTP ESOCKET');
    await jobs.start();
  });

  it('gives an email up that was refused for good', async () => {
    await queue.post(store.db, mail);
    const attempt = await scripted.next();
    attempt.fails(new MailRefused('SMTP EENVELOPE 550'));
    await jobs.stop();
    expect(await jobRows()).toEqual([]);
    expect(log.lines.join()).toContain('refused for good');
    expect(log.lines.join()).not.toContain('sara');
    await jobs.start();
  });

  it('drops an email that came too late to be of use', async () => {
    const uselessAfter = new Date(clock.now().getTime() - MINUTE_MS);
    await queue.post(store.db, { ...mail, to: 'late@uni.test' }, { uselessAfter });
    await queue.post(store.db, mail);
    const attempt = await scripted.next();
    expect(attempt.mail.to).toBe('sara@uni.test');
    attempt.succeeds();
    await jobs.stop();
    expect(log.lines.join()).toContain('too late');
    await jobs.start();
  });
});
