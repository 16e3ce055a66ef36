import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { uploadFile } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { createFixedClock } from '#src/testing/fixed-clock.ts';
import { openUpload, type OpenUpload } from '#src/testing/connections/open-upload.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createUploadPlaces, type UploadPlace } from './upload-places.ts';
import { eventually } from '#src/testing/eventually.ts';

const HALL = '203.0.113.7';
const HOME = '198.51.100.4';

describe('idle uploads', () => {
  let dataDir: string;
  let app: TestApp;
  let users: SignedUp[];
  let idle: OpenUpload[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nibras-places-'));
    app = await startTestApp({ environment: { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' } });
    users = [];
    for (let made = 0; made < 18; made += 1) users.push(await signUp(app));
  });
  afterAll(async () => {
    for (const upload of idle) upload.abandon();
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const uploadFrom = (user: SignedUp, address: string) => {
    const upload = openUpload(app, user, from(address));
    upload.send(Buffer.from('نص قصير يكفي لملف صغير'));
    upload.end();
    return upload.answered;
  };

  it('of sixteen accounts keep nobody from uploading, at their address or another', async () => {
    const [neighbour, stranger, ...sixteen] = users;
    if (!neighbour || !stranger) throw new Error('nobody signed up');
    idle = [...sixteen, ...sixteen, ...sixteen, ...sixteen].map((user) =>
      openUpload(app, user, from(HALL)),
    );
    for (const upload of idle) upload.send(Buffer.from('abc'));
    const refused = () => idle.filter(({ answer }) => answer !== null);
    await eventually(async () => {
      const running = await readdir(join(dataDir, 'uploads'));
      expect([running.length, refused().length]).toEqual([32, 32]);
    });
    const { status, message } = (await refused()[0]?.refusal()) ?? {};
    expect(status).toBe(503);
    expect(message).toContain('أماكن رفع الملفات مشغولة');
    expect(refused().map(({ answer }) => answer?.headers['retry-after'])).toEqual(
      Array.from({ length: 32 }, () => '5'),
    );

    expect((await uploadFrom(neighbour, HALL)).statusCode).toBe(200);
    expect((await uploadFrom(stranger, HOME)).statusCode).toBe(200);
    await eventually(() => expect(refused()).toHaveLength(33));
    for (const upload of idle) upload.abandon();
    await eventually(async () => expect(await readdir(join(dataDir, 'uploads'))).toEqual([]));
  });
});

describe(`a place for ${uploadFile.path}`, () => {
  type Held = { place: UploadPlace; over: Promise<unknown> };

  function openHouse() {
    const clock = createFixedClock();
    const inPlace = createUploadPlaces({ now: clock.now });
    async function enter(userId: string, address: string): Promise<Held> {
      const { promise: leaving, resolve: leave } = Promise.withResolvers<undefined>();
      const entered = Promise.withResolvers<UploadPlace>();
      const over = inPlace({ userId, address }, async (place) => {
        entered.resolve(place);
        place.signal.addEventListener('abort', () => leave(undefined));
        await leaving;
        place.signal.throwIfAborted();
      }).catch((error: unknown) => {
        entered.reject(error);
        return error;
      });
      return { place: await entered.promise, over };
    }
    const enterMany = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, (_, n) => enter(`${address} ${n}`, address)));
    return { clock, inPlace, enter, enterMany };
  }

  it('is refused with the time to come again where all moves', async () => {
    const { enter, enterMany } = openHouse();
    await enterMany(32, HALL);
    await expect(enter('late', HALL)).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
    await enterMany(32, HOME);
    await expect(enter('late', '192.0.2.1')).rejects.toBeInstanceOf(AppError);
  });

  it('passes from the slowest upload to a new one, after some seconds without progress', async () => {
    const { clock, enter, enterMany } = openHouse();
    const [drip, ...others] = await enterMany(32, HALL);
    clock.advance(5000);
    drip?.place.moved(1000);
    for (const { place } of others) place.moved(64 * 1024);
    const late = await enter('late', HALL);
    expect(await drip?.over).toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect([late, ...others].some(({ place }) => place.signal.aborted)).toBe(false);
  });

  it('stays with a file that has arrived, however long it takes to keep it', async () => {
    const { clock, enter, enterMany } = openHouse();
    for (const { place } of await enterMany(32, HALL)) place.arrived();
    clock.advance(60_000);
    await expect(enter('late', HALL)).rejects.toBeInstanceOf(AppError);
  });

  it('passes from the newest of several uploads to a user without any, and not back', async () => {
    const { enter, enterMany } = openHouse();
    await enterMany(30, HALL);
    const [older, newer] = [await enter('two', HALL), await enter('two', HALL)];
    await enter('none', HALL);
    expect([older.place.signal.aborted, newer.place.signal.aborted]).toEqual([false, true]);
    await newer.over;
    await expect(enter('two', HALL)).rejects.toBeInstanceOf(AppError);
  });

  it('is one of four for each user; a few more wait, and the rest is to come again', async () => {
    const { inPlace } = openHouse();
    const { promise: leaving, resolve: leave } = Promise.withResolvers<undefined>();
    let running = 0;
    const hold = () =>
      inPlace({ userId: 'one', address: HALL }, async () => {
        running += 1;
        await leaving;
      });
    const held = Array.from({ length: 20 }, hold);
    await expect(hold()).rejects.toMatchObject({ status: 503 });
    expect(running).toBe(4);
    leave(undefined);
    await Promise.all(held);
    expect(running).toBe(20);
  });

  it('is given to each of two hundred students of a lecture hall who retry', async () => {
    const { inPlace } = openHouse();
    let [running, most, done] = [0, 0, 0];
    const bring = async (userId: string): Promise<void> => {
      try {
        await inPlace({ userId, address: HALL }, async () => {
          running += 1;
          most = Math.max(most, running);
          await setImmediate();
          running -= 1;
          done += 1;
        });
      } catch {
        await setImmediate();
        await bring(userId);
      }
    };
    await Promise.all(Array.from({ length: 200 }, (_, n) => bring(`student ${n}`)));
    expect([most, done]).toEqual([32, 200]);
  });
});
