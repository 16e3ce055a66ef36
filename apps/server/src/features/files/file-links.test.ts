import { adminBlockUser, login, logout, updateCenter } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { makeCenter, upload, type Uploaded } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;
let file: Uploaded;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await signUp(app);
  file = await upload(app, user, 'محاضرة.txt');
});

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.fetch(url, { headers })).status;

describe('a link to a file', () => {
  it('ends with the session that it was signed for, and with no other', async () => {
    const elsewhere = await app.call(login, { username: user.email, password: user.password });
    const other = await upload(app, elsewhere, 'أخرى.txt');
    expect([await statusOf(file.url), await statusOf(other.url)]).toEqual([200, 200]);
    await app.call(logout, undefined, user);
    expect([await statusOf(file.url), await statusOf(other.url)]).toEqual([403, 200]);
  });

  it('ends at once when its owner is blocked', async () => {
    const admin = await signInAdmin(app);
    const path = pathTo(adminBlockUser, { id: user.acckey });
    await app.call(adminBlockUser, { reason: 'سبب' }, { ...admin, path });
    expect(await statusOf(file.url)).toBe(403);
  });

  it('is asked about every time, also by a browser that has the bytes', async () => {
    const { headers } = await app.fetch(file.url);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const held = { 'if-none-match': headers.get('etag') ?? '' };
    expect(await statusOf(file.url, held)).toBe(304);
    await app.call(logout, undefined, user);
    expect(await statusOf(file.url, held)).toBe(403);
  });

  it('is unsigned in events to all sessions of the owner', async () => {
    const center = await makeCenter(app, user);
    const tab = await connectSocket(app, user);
    const event = nextEvent(tab, 'center-updated');
    const path = updateCenter.path.replace(':id', center.id);
    const answer = await app.call(updateCenter, { files: [file] }, { ...user, path });
    const [named] = (await event).center.files;
    expect(named?.url).toBe(file.url.replace(/\?.*/, ''));
    expect(await statusOf(named?.url ?? '')).toBe(403);
    expect(await statusOf(answer.center.files[0]?.url ?? '')).toBe(200);
    tab.disconnect();
  });

  it('tells nobody whether a file is there that it only names', async () => {
    expect([await statusOf(`/files/${user.acckey}`), await statusOf('/files/x')]).toEqual([
      403, 403,
    ]);
  });
});
