import { DAY_MS, editUser, login, logout } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { connectSocket, dropped, nextEvent } from '#src/testing/test-socket.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { createSessions } from '#src/platform/sessions/sessions.ts';
import { attachSockets } from './sockets.ts';

const PUBLIC_URL = 'https://nibras.example';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL, PAYMENT_SANDBOX_PUBLIC: 'true' } });
  user = await signUp(app);
});
afterAll(() => app.close());

const rename = (who: SignedUp, username: string) =>
  app.call(editUser, { username, mobile: '0501234567' }, who);

describe('a socket', () => {
  it.each([
    ['no token', {}],
    ['a token nobody has', { token: 'nbr_nobody' }],
  ])('is refused with %s', async (_what, options) => {
    await expect(connectSocket(app, options)).rejects.toMatchObject({
      message: 'unauthorized',
      data: { code: 401 },
    });
  });

  it('is refused with a token that is no text', async () => {
    const token = { $ne: '' } as unknown as string;
    await expect(connectSocket(app, { token })).rejects.toMatchObject({ message: 'unauthorized' });
  });

  it('is refused from a page of another origin', async () => {
    const { token } = user;
    for (const origin of ['https://evil.example', 'null', 'https://nibras.example.evil.example']) {
      await expect(connectSocket(app, { token, origin })).rejects.toThrow();
    }
  });

  it('is let in from our own pages', async () => {
    const { token } = user;
    for (const origin of [PUBLIC_URL, app.url]) {
      const socket = await connectSocket(app, { token, origin });
      expect(socket.connected).toBe(true);
      socket.disconnect();
    }
  });

  it("gets its user's events, in every tab, and none of another", async () => {
    const other = await signUp(app);
    const [tab, secondTab, stranger] = await Promise.all([
      connectSocket(app, user),
      connectSocket(app, user),
      connectSocket(app, other),
    ]);
    const overheard: string[] = [];
    stranger.on('user-updated', (payload) => overheard.push(payload.user.username));
    const news = Promise.all([
      nextEvent(tab, 'user-updated'),
      nextEvent(secondTab, 'user-updated'),
    ]);
    await rename(user, 'اسم للجميع');
    for (const payload of await news) expect(payload.user.username).toBe('اسم للجميع');

    const own = nextEvent(stranger, 'user-updated');
    await rename(other, 'اسم آخر');
    await own;
    expect(overheard).toEqual(['اسم آخر']);
    for (const socket of [tab, secondTab, stranger]) socket.disconnect();
  });

  it('is dropped when its session signs out, and the other session is not', async () => {
    const elsewhere = await app.call(login, { username: user.email, password: user.password });
    const [here, there] = [await connectSocket(app, user), await connectSocket(app, elsewhere)];
    const gone = dropped(there);
    await app.call(logout, undefined, elsewhere);
    expect(await gone).toBe('io server disconnect');
    expect(here.connected).toBe(true);
    here.disconnect();
    await expect(connectSocket(app, elsewhere)).rejects.toMatchObject({ message: 'unauthorized' });
  });

  it('cannot be opened by polling', async () => {
    const response = await app.fetch('/socket.io/?EIO=4&transport=polling');
    expect(response.status).toBe(400);
  });

  it('cannot speak once its session has run out', async () => {
    const late = await signUp(app);
    const socket = await connectSocket(app, late);
    app.clock.advance(2 * DAY_MS);
    const end = dropped(socket);
    socket.emit('message', { message: 'هل من أحد؟' });
    expect(await end).toBe('io server disconnect');
  });
});

describe('a socket of a node that misses the end of its session', () => {
  it('is dropped when the node looks, and those of others stay', async () => {
    const { db } = app.store;
    const log = createTestLog().logger;
    const server = await createHttpServer({ log, publicUrl: PUBLIC_URL, trustProxy: [] });
    const deaf = attachSockets(server, {
      publicUrl: PUBLIC_URL,
      log,
      cluster: null,
      checkSessionsEveryMs: 50,
    });
    const onEnded = () => undefined;
    const sessions = createSessions({ db, now: app.clock.now, cache: null, onEnded });
    deaf.authenticate(sessions, { rightsOf: () => expect.unreachable('nothing is said here') });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    const leaving = await signUp(app);
    const socket = await connectSocket({ url }, leaving);
    const other = await connectSocket({ url }, await signUp(app));
    const gone = dropped(socket);
    await app.call(logout, undefined, leaving);
    expect(await gone).toBe('io server disconnect');
    expect(other.connected).toBe(true);
    other.disconnect();
    await deaf.close();
    await server.close();
  });
});
