import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createChat, deleteChat, getMe, login, uploadFile } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveUpload } from '#src/features/files/receive-upload.ts';
import { LECTURE } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { AppError } from '#src/platform/http/app-error.ts';

const WORDS = /^امتلأت مساحة الحفظ/;
const fileData = Buffer.from(LECTURE).toString('base64');

describe('a server whose disk is almost full', () => {
  let app: TestApp;
  let user: SignedUp;
  beforeAll(async () => {
    // No disk has this much.
    app = await startTestApp({ environment: { MIN_FREE_MB: '1000000000' } });
    user = await signUp(app);
  });
  afterAll(() => app.close());

  it('says so once in the log, and where balancers look', async () => {
    const [line = '', ...others] = app.log.takeErrors();
    expect(line).toContain('The disk of DATA_DIR is almost full');
    expect(others).toEqual([]);
    const ready = await app.fetch('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'degraded', storage: 'full' });
  });

  it('refuses an upload with a sentence and a time', async () => {
    const refusal = await app.refusal(uploadFile, { fileName: 'درس.txt', fileData }, user);
    expect([refusal.status, refusal.error.code]).toEqual([507, 'storage_full']);
    expect(refusal.error.message).toMatch(WORDS);
    expect(refusal.headers.get('retry-after')).toBe('60');
  });

  it('still lets its students in, read and delete', async () => {
    const credentials = { username: user.email, password: user.password, rememberMe: true };
    const { token } = await app.call(login, credentials);
    await app.call(getMe, undefined, { token });
    const { chatId } = await app.call(createChat, {}, { token });
    const path = deleteChat.path.replace(':id', chatId);
    await app.call(deleteChat, undefined, { token, path });
  });

  it('takes messages, which rest elsewhere', async () => {
    const tab = await openChatClient(app, user);
    const { id } = await tab.sent('سؤال');
    await tab.over(id);
    tab.close();
  });
});

describe('an upload during which the disk fills', () => {
  it('is cut off and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nibras-cut-'));
    const full = new AppError('storage_full', 'ممتلئ');
    let pieces = 0;
    const takeBytes = (): void => {
      pieces += 1;
      if (pieces > 2) throw full;
    };
    const place = {
      signal: new AbortController().signal,
      moved: () => undefined,
      arrived: () => undefined,
    };
    const body = ['{"fileData":"', ...Array<string>(100).fill('QUJD'), '","fileName":"a.txt"}'];
    const stream = Readable.from(body.map((piece) => Buffer.from(piece)));
    const received = receiveUpload(stream, { folder, maxBytes: 1e6, place, takeBytes }, () =>
      Promise.resolve('kept'),
    );
    await expect(received).rejects.toBe(full);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
