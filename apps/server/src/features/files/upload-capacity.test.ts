import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, getUsage } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileContents, files } from '#src/db/tables/files.ts';
import { plans } from '#src/db/tables/plans.ts';
import { hashToken, newId } from '#src/platform/secrets/keys.ts';
import { LECTURE, makeCenter, sendUpload, upload } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { openUpload } from '#src/testing/connections/open-upload.ts';
import { startStrictS3 } from '#src/testing/files/strict-s3.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

const QUOTA_BYTES = 400_000;
const MAX_UNLISTED = 500;

let dataDir: string;
let app: TestApp;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-quota-'));
  app = await startTestApp({ environment: { DATA_DIR: dataDir } });
  await setQuota(app);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const setQuota = ({ store }: TestApp) =>
  store.db.update(plans).set({ maxStorageBytes: QUOTA_BYTES }).where(eq(plans.id, 'welcome'));
const letters = (letter: string, bytes: number) => Buffer.alloc(bytes, letter);
const namesIn = (folder: string) => readdir(join(dataDir, folder)).catch(() => []);
const storedOf = ({ acckey }: SignedUp) => namesIn(join('files', hashToken(acckey)));
const usedBy = async (user: SignedUp) =>
  (await app.call(getUsage, undefined, user)).usage.storageBytes;

/** Storage used by the same user through another node. */
async function keepElsewhere({ store, clock }: TestApp, user: SignedUp, byteCount: number) {
  const [id, userId] = [newId(), user.acckey];
  const facts = { sha256: id, kind: 'txt', byteCount, storageKey: `${userId}/${id}` };
  await store.db.insert(fileContents).values({ id, userId, ...facts, createdAt: clock.now() });
}

describe('an upload beyond the remaining quota', () => {
  it('is cut off while it still arrives, and leaves no byte', async () => {
    const user = await signUp(app);
    const endless = openUpload(app, user);
    endless.send(letters('a', 420_000));
    expect(await endless.refusal()).toMatchObject({ status: 413, code: 'too_large' });
    await eventually(async () => expect(await namesIn('uploads')).toEqual([]));
    expect(await storedOf(user)).toEqual([]);
    expect(await usedBy(user)).toBe(0);
    endless.abandon();
  });

  it('is counted together with the others of its user that are under way', async () => {
    const user = await signUp(app);
    const [one, two] = [openUpload(app, user), openUpload(app, user)];
    one.send(letters('a', 210_000));
    two.send(letters('b', 210_000));
    const refused = await Promise.race([
      one.answered.then(() => one),
      two.answered.then(() => two),
    ]);
    expect(await refused.refusal()).toMatchObject({ status: 413 });
    const other = refused === one ? two : one;
    other.end();
    expect((await other.answered).statusCode).toBe(200);
    expect(await storedOf(user)).toHaveLength(1);
    expect(await usedBy(user)).toBe(210_000);
    refused.abandon();
  });

  it('takes nothing from the next one once it was refused', async () => {
    const user = await signUp(app);
    const tooMuch = openUpload(app, user);
    tooMuch.send(letters('a', 420_000));
    await tooMuch.answered;
    await upload(app, user, 'ملف.txt', letters('b', 390_000));
    expect(await usedBy(user)).toBe(390_000);
    tooMuch.abandon();
  });

  it('is not stored where another node was faster', async () => {
    const user = await signUp(app);
    const slow = openUpload(app, user);
    slow.send(letters('a', 210_000));
    await eventually(async () => expect(await namesIn('uploads')).toHaveLength(1));
    await keepElsewhere(app, user, 300_000);
    slow.end();
    expect(await slow.refusal()).toMatchObject({ status: 413 });
    expect(await storedOf(user)).toEqual([]);
  });
});

describe('an upload that is refused after it was stored', () => {
  it('is taken out of the bucket before the answer', async () => {
    const bucket = await startStrictS3();
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.config;
    const node = await startTestApp({
      environment: {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: name,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    await setQuota(node);
    const user = await signUp(node);
    await eventually(() => expect(bucket.putCount()).toBe(1));
    bucket.afterPut = () => keepElsewhere(node, user, 300_000);
    const fileData = letters('a', 210_000).toString('base64');
    const body = JSON.stringify({ fileName: 'ملف.txt', fileData });
    expect((await sendUpload(node, user, body)).status).toBe(413);
    expect(bucket.putCount()).toBe(2);
    expect(bucket.keys().filter((key) => !key.includes('/erasures/'))).toEqual([]);
    await node.close();
    bucket.close();
  });
});

describe('files that no center and no message names', () => {
  it('are kept up to a number, and more once a day has passed or a center has them', async () => {
    const user = await signUp(app);
    const first = await upload(app, user, 'أول.txt');
    const [row] = await app.store.db.select().from(files).where(eq(files.userId, user.acckey));
    if (!row) throw new Error('the upload has no row');
    const others = Array.from({ length: MAX_UNLISTED - 1 }, () => ({ ...row, id: newId() }));
    await app.store.db.insert(files).values(others);

    const body = JSON.stringify({
      fileName: 'أ.txt',
      fileData: Buffer.from('a').toString('base64'),
    });
    const refused = await sendUpload(app, user, body);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('لم يدخل مقررًا');
    expect(await storedOf(user)).toHaveLength(1);

    await makeCenter(app, user, [first]);
    await upload(app, user, 'بعد المركز.txt', LECTURE);
    expect((await sendUpload(app, user, body)).status).toBe(429);
    const yesterday = new Date(app.clock.now().getTime() - DAY_MS - 1);
    await app.store.db
      .update(files)
      .set({ createdAt: yesterday })
      .where(eq(files.userId, user.acckey));
    await upload(app, user, 'بعد يوم.txt', LECTURE);
  });
});
