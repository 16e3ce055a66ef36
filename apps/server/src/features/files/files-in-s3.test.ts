import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askCenter, deleteUser, exportUser } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LECTURE, makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { signUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { startTestS3, type TestS3 } from '#src/testing/files/test-s3.ts';
import { eventually } from '#src/testing/eventually.ts';

let dataDir: string;
let server: TestS3;
let app: TestApp;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-s3-app-'));
  server = await startTestS3();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.config;
  app = await startTestApp({
    environment: {
      DATA_DIR: dataDir,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

const fileKeys = async () => (await server.keys()).filter((key) => !key.startsWith('erasures/'));

describe('with files in S3', () => {
  it('an Arabic-named upload is stored, served, read, asked, exported and removed', async () => {
    const owner = await signUp(app);
    const file = await upload(app, owner, 'محاضرة التمثيل الضوئي.txt');
    expect(await (await app.fetch(file.url)).text()).toBe(LECTURE);
    expect(await fileKeys()).toHaveLength(1);
    expect(await readdir(dataDir)).not.toContain('files');

    const { id } = await whenRead(app, owner, (await makeCenter(app, owner, [file])).id);
    const path = askCenter.path.replace(':id', id);
    const question = 'متى اكتشف إنجنهاوس دور الضوء؟';
    const { answer } = await app.call(askCenter, { question }, { ...owner, path });
    expect(answer.map(({ text }) => text).join(' ')).toContain('1779');
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);

    const { files } = await app.call(exportUser, undefined, owner);
    const content = Buffer.from(LECTURE).toString('base64');
    expect(files).toMatchObject([{ fileName: 'محاضرة التمثيل الضوئي.txt', content }]);

    await app.call(deleteUser, { password: owner.password }, owner);
    await eventually(async () => {
      expect(await fileKeys()).toEqual([]);
      // The key and the erased id.
      expect(await server.keys()).toHaveLength(2);
    });
  });
});
