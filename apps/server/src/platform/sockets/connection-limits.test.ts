import { login, SOCKETS_PER_SESSION, SOCKETS_PER_USER } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#src/testing/eventually.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { openRawSocket } from '#src/testing/connections/raw-socket.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, dropped, nextEvent, type TestSocket } from '#src/testing/test-socket.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Answer = { ok: boolean; error: string };

const say = (socket: TestSocket, name: string, payload: unknown): Promise<Answer> =>
  (socket as unknown as { emitWithAck: (...said: unknown[]) => Promise<Answer> }).emitWithAck(
    name,
    payload,
  );

async function open(users: readonly { token: string }[]): Promise<TestSocket[]> {
  const sockets: TestSocket[] = [];
  for (const user of users) sockets.push(await connectSocket(app, user));
  return sockets;
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const closeAll = (sockets: readonly TestSocket[]) => sockets.forEach((one) => one.disconnect());

describe('bytes over a socket', () => {
  let user: SignedUp;
  beforeAll(async () => {
    user = await signUp(app);
  });

  it('are refused at the head of their packet, however often it names them', async () => {
    const line = await openRawSocket(app);
    await line.enter(user.token);
    const placeholder = '{"_placeholder":true,"num":0}';
    line.send(`451-["message",{"files":[${times(300, placeholder).join(',')}]}]`);
    line.send(new Uint8Array(250_000));
    await line.closed;
    const after = await connectSocket(app, user);
    expect(await say(after, 'message', {})).toMatchObject({ ok: false });
    after.disconnect();
  });

  it('are no worse than brackets without end, which are refused before they are parsed', async () => {
    const line = await openRawSocket(app);
    await line.enter(user.token);
    const depth = 5_000;
    line.send(`42["message",${'['.repeat(depth)}${']'.repeat(depth)}]`);
    await line.closed;
    const words = { message: '[{,'.repeat(3_000), clientMessageId: 'brackets-in-words' };
    const after = await connectSocket(app, user);
    expect(await say(after, 'message', words)).toMatchObject({ ok: true });
    after.disconnect();
  });

  it('are refused from the client library too, and without a head', async () => {
    const socket = await connectSocket(app, user);
    const gone = dropped(socket);
    socket.emit('message', { message: Buffer.alloc(1000) });
    expect(await gone).toBe('transport close');
    const line = await openRawSocket(app);
    await line.enter(user.token);
    line.send(new Uint8Array(1000));
    await line.closed;
  });
});

describe('one message on the line', () => {
  it('is one packet: several in one are none', async () => {
    const user = await signUp(app);
    const line = await openRawSocket(app);
    await line.enter(user.token);
    line.send(times(2000, '42["stop-stream"]').join('\u001e'));
    await line.closed;
  });

  it('is the only message before the sign-in', async () => {
    const line = await openRawSocket(app);
    for (let tried = 0; tried < 50; tried += 1) line.send(`40{"token":"nbr_guess${tried}"}`);
    await line.closed;
    expect(line.heard.filter((one) => one.startsWith('44')).length).toBeLessThanOrEqual(2);
  });
});

describe('the sockets of one session', () => {
  it('are limited: the longest inactive one is notified and closed', async () => {
    const user = await signUp(app);
    const [first, second, ...others] = await open(times(SOCKETS_PER_SESSION, user));
    if (!first || !second) throw new Error('no sockets');
    // The first just spoke, so the second has been silent longer.
    await say(first, 'message', {});
    const event = nextEvent(second, 'set-aside');
    const gone = dropped(second);
    const newest = await connectSocket(app, user);
    expect((await event).message).toContain('نوافذ كثيرة');
    expect(await gone).toBe('io server disconnect');
    const staying = [first, ...others, newest];
    expect(staying.filter(({ connected }) => connected)).toHaveLength(SOCKETS_PER_SESSION);
    closeAll(staying);
  });

  it('free their place when they close', async () => {
    const user = await signUp(app);
    const aside: string[] = [];
    for (let opened = 0; opened < 2 * SOCKETS_PER_SESSION; opened += 1) {
      const socket = await connectSocket(app, user);
      socket.on('set-aside', ({ message }) => aside.push(message));
      await say(socket, 'message', {});
      socket.disconnect();
    }
    expect(aside).toEqual([]);
  });
});

describe('a hundred and twenty sockets of one session at once', () => {
  it('leave those that are kept able to speak', async () => {
    const user = await signUp(app);
    const tried = await Promise.allSettled(times(120, user).map((one) => connectSocket(app, one)));
    const opened = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await eventually(() => {
      const kept = opened.filter(({ connected }) => connected);
      expect(kept).toHaveLength(SOCKETS_PER_SESSION);
    });
    const kept = opened.filter(({ connected }) => connected);
    const answers = await Promise.all(kept.map((one) => say(one, 'message', {})));
    expect(answers.map(({ error }) => error)).toEqual(
      times(SOCKETS_PER_SESSION, 'صيغة الرسالة غير صحيحة.'),
    );
    closeAll(kept);
  });
});

describe('the sockets of one user', () => {
  it('are no more than allowed over all sessions, and leave others alone', async () => {
    const user = await signUp(app);
    const stranger = await connectSocket(app, await signUp(app));
    const { email: username, password } = user;
    const sessions = [user, ...(await Promise.all(times(2, app).map(() => signIn())))];
    const each = SOCKETS_PER_USER / sessions.length;
    const sockets = await open(sessions.flatMap((session) => times(each, session)));
    const gone = dropped(sockets[0] ?? stranger);
    const newest = await connectSocket(app, await signIn());
    expect(await gone).toBe('io server disconnect');
    const open30 = [...sockets, newest].filter(({ connected }) => connected);
    expect(open30).toHaveLength(SOCKETS_PER_USER);
    expect(stranger.connected).toBe(true);
    closeAll([...sockets, newest, stranger]);

    function signIn() {
      return app.call(login, { username, password });
    }
  });
});

describe('what a socket says', () => {
  it('is answered even under a name that nobody knows', async () => {
    const socket = await connectSocket(app, await signUp(app));
    expect(await say(socket, 'constructor', {})).toMatchObject({ ok: false });
    expect(await say(socket, 'error', {})).toMatchObject({ ok: false });
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });

  it('is not sent back to every tab: a refusal names its thread only where that can be one', async () => {
    const socket = await connectSocket(app, await signUp(app));
    for (const [thread, told] of [
      ['a-thread', { error: 'صيغة الرسالة غير صحيحة.', thread: 'a-thread' }],
      ['x'.repeat(200_000), { error: 'صيغة الرسالة غير صحيحة.' }],
    ] as const) {
      const refusal = nextEvent(socket, 'return_message');
      await say(socket, 'message', { thread });
      expect(await refusal).toEqual(told);
    }
    socket.disconnect();
  });

  it('is counted by its size, invalid or not: refused in words, then let go, and kept out', async () => {
    const user = await signUp(app);
    const socket = await connectSocket(app, user);
    const gone = dropped(socket);
    const junk = { files: 'x'.repeat(200_000), thread: 'a-thread' };
    const answers: string[] = [];
    for (let said = 0; said < 150; said += 1) {
      const heardBack = ({ error }: Answer) => answers.push(error);
      say(socket, 'message', junk).then(heardBack, () => undefined);
    }
    expect(await gone).toBe('io server disconnect');
    expect(answers[0]).toBe('صيغة الرسالة غير صحيحة.');
    expect(answers.at(-1)).toContain('محاولات كثيرة');
    await expect(connectSocket(app, user)).rejects.toMatchObject({
      message: 'rate_limited',
      data: { code: 429 },
    });
    const other = await connectSocket(app, await signUp(app));
    expect(await say(other, 'message', {})).toMatchObject({ error: 'صيغة الرسالة غير صحيحة.' });
    other.disconnect();
  });

  it.each(['message', 'stop-stream', 'nothing-we-know'])(
    'is counted by its number, answered or not: %s',
    async (name) => {
      const socket = await connectSocket(app, await signUp(app));
      const refusals: string[] = [];
      socket.on('return_message', (told) => 'error' in told && refusals.push(told.error));
      const gone = dropped(socket);
      for (let said = 0; said < 1500; said += 1) socket.emit(name as 'message', 7);
      expect(await gone).toBe('io server disconnect');
      expect(refusals.at(-1)).toContain('محاولات كثيرة');
    },
  );
});
