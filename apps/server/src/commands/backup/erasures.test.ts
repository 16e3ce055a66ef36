import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adminAddDays,
  contactSupport,
  createExam,
  createSuggestion,
  deleteUser,
  exportUser,
  login,
} from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmlWriter } from '#src/adapters/mail/eml-writer.ts';
import { createLocalFolder } from '#src/adapters/storage/local-folder.ts';
import { createLocalSmallFiles } from '#src/adapters/storage/local-small-files.ts';
import { createBoss } from '#src/db/job-boss.ts';
import type { Store } from '#src/db/open-store.ts';
import { pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { orders } from '#src/db/tables/orders.ts';
import { sealJob } from '#src/platform/jobs/sealed-job.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { eventually } from '#src/testing/eventually.ts';
import { everyFile, everyRow } from '#src/testing/every-row.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { addOrder } from '#src/testing/orders.ts';
import { addQuestions } from '#src/testing/study.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '#src/testing/test-app.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { findErasures } from './find-erasures.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SENTENCE = 'البتريكور رائحة الأرض بعد المطر';
const keyring = createKeyring(TEST_SECRET);
const now = new Date('2026-11-15T10:00:00Z');

let dataDir: string;
let app: TestApp;
let erased: SignedUp;
let staying: SignedUp;
let orderId: string;
let restored: Store;

const inData = (name: string): string => join(dataDir, name);
const storage = () => createLocalFolder(inData('files'));

const tracesIn = (texts: readonly string[]): string[] => {
  const names = [erased.acckey, erased.email, erased.userData.username, SENTENCE];
  return texts.filter((text) => names.some((name) => text.includes(name)));
};

async function storeTexts(store: Store): Promise<string[]> {
  const rows = await everyRow(store);
  const opened = rows.flatMap((row) => {
    const sealed = /"sealed":\s*"([\w-]+)"/.exec(row.replaceAll('""', '"'))?.[1];
    const queue = /"?(mail|password-reset|guessing-notice|erasure)"?,/.exec(row)?.[1];
    if (sealed === undefined || queue === undefined || queue === 'erasure') return [];
    return [JSON.stringify(unseal(keyring, queue, sealed))];
  });
  return [...rows, ...opened];
}

async function fillAccount(user: SignedUp): Promise<void> {
  const file = await upload(app, user, `${SENTENCE}.txt`, `${SENTENCE}. `.repeat(20));
  const { id: centerId } = await makeCenter(app, user, [file]);
  await whenRead(app, user, centerId);
  const chat = await openChatClient(app, user);
  await chat.send(SENTENCE);
  await chat.until('finished');
  chat.socket.disconnect();
  await addQuestions(app, user, centerId);
  await app.call(createExam, { centerId, count: 5, minutes: 30 }, user);
  await app.call(createSuggestion, { content: SENTENCE }, user);
  const { username: name } = user.userData;
  const message = { name, email: user.email, message: SENTENCE };
  await app.call(contactSupport, message, user);
  await app.call(contactSupport, message);
  const path = pathTo(adminAddDays, { id: user.acckey });
  await app.call(adminAddDays, { days: 1 }, { ...(await signInAdmin(app)), path });
  await queueEmailTo(user, SENTENCE);
}

async function queueEmailTo({ email, userData }: SignedUp, words: string): Promise<void> {
  const { logger: log } = createTestLog();
  const transport = createEmlWriter({ folder: inData('mail'), from: 'a@nibras.test', log });
  const mail = { to: email, subject: 'رسالة', html: userData.username, text: words };
  await transport.send({ ...mail, messageId: email, writtenAt: now });
  const boss = createBoss(app.store, { checkSeconds: 60 });
  await boss.start();
  const queued = { ...mail, writtenAt: 0, uselessAfter: null };
  const { sealed, about } = sealJob(keyring, 'mail', queued, email);
  // The second as an earlier version wrote it.
  for (const data of [{ sealed, about }, { sealed }]) {
    await boss.send('mail', data, { startAfter: 3600, singletonKey: randomUUID() });
  }
  await boss.stop({ graceful: true });
}

const backUp = (name: string) =>
  writeBackup({
    store: app.store,
    storage: storage(),
    secret: TEST_SECRET,
    folder: inData(name),
    now,
  });

async function restore(name: string, into: Store, place: string) {
  const erasures = await findErasures({ path: dataDir, own: [], isLost: false });
  return restoreBackup({
    store: into,
    storage: createLocalFolder(join(place, 'files')),
    folder: inData(name),
    workFolder: join(place, 'work'),
    secret: TEST_SECRET,
    isSecretLost: false,
    erasures,
    erasureFiles: createLocalSmallFiles(join(place, 'erasures')),
    now,
  });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-erasures-'));
  app = await startTestApp({ environment: { DATA_DIR: dataDir } });
  restored = await openTestStore();
  erased = await signUpYearly(app);
  staying = await signUp(app);
  // Another, unverified registration of the same address.
  const { username, mobile, university } = erased.userData;
  await app.store.db.insert(pendingRegistrations).values({
    acckey: 'another-key',
    email: erased.email,
    username,
    mobile,
    university,
    passwordHash: '',
    codeHash: '',
    codeExpiresAt: now,
    codesSentAt: [],
    createdAt: now,
  });
  orderId = await addOrder(app, {
    userId: erased.acckey,
    state: 'settled',
    payerEmail: erased.email,
  });
  await fillAccount(erased);
  await queueEmailTo(staying, 'كلمات');
});
afterAll(async () => {
  await app.close();
  await restored.close();
  await rm(dataDir, { recursive: true });
});

describe('an erased account', () => {
  it('leaves nothing behind: no row, no job, no file and no email', async () => {
    await backUp('yesterday');
    expect(tracesIn(await storeTexts(app.store)).length).toBeGreaterThan(20);
    // Emails without a mark are sent or deleted within two hours of an update.
    await app.store.db.execute(
      sql`delete from pgboss.job where name = 'mail' and not data ? 'about'`,
    );
    await app.call(deleteUser, { password: erased.password }, erased);
    await eventually(async () => {
      const files = await Promise.all(['files', 'mail', 'erasures'].map(inData).map(everyFile));
      expect(tracesIn([...(await storeTexts(app.store)), ...files.flat()])).toEqual([]);
    });
    const [order] = await app.store.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, payerEmail: null, state: 'settled' });
    const mails = (await everyFile(inData('mail'))).join('\n');
    expect(mails).toContain(staying.email);
  });

  it('does not come back with yesterday’s backup, and the next restore knows of it too', async () => {
    const place = inData('new');
    await mkdir(place);
    const { erasedAgain } = await restore('yesterday', restored, place);
    expect(erasedAgain).toBe(1);
    expect(tracesIn(await storeTexts(restored))).toEqual([]);
    expect(tracesIn(await everyFile(place))).toEqual([]);
    const emails = (await restored.db.select().from(users)).map(({ email }) => email);
    expect(emails).toContain(staying.email);
    const [order] = await restored.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, payerEmail: null, state: 'settled' });
    // The other user's email is still queued.
    const queued = (await storeTexts(restored)).filter((text) => text.includes('"to":'));
    expect(new Set(queued.map((text) => (JSON.parse(text) as { to: string }).to))).toEqual(
      new Set([staying.email]),
    );
    const carried = await findErasures({ path: place, own: [], isLost: false });
    expect(carried?.has(erased.acckey)).toBe(true);
    expect(carried?.has(staying.acckey)).toBe(false);
  });

  it('may register again under its address, and keeps that account in a later restore', async () => {
    const again = await signUp(app, { email: erased.email });
    await backUp('later');
    const other = await openTestStore();
    const place = inData('newer');
    await mkdir(place);
    expect((await restore('later', other, place)).erasedAgain).toBe(0);
    const emails = (await other.db.select().from(users)).map(({ email }) => email);
    expect(emails).toContain(again.email);
    await other.close();
    await app.call(login, { username: again.email, password: again.password });
    await app.call(exportUser, undefined, again);
  });
});
