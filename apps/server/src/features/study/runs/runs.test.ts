import {
  DAY_MS,
  getRun,
  getStudy,
  listItems,
  startRun,
  type BodyInputOf,
  type StudyRun,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '#src/db/tables/files.ts';
import { studyItems, studyRuns } from '#src/db/tables/study.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import {
  LECTURE,
  makeCenter,
  signUpLapsed,
  signUpYearly,
  upload,
  whenRead,
} from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { COURSE } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';
import { eventually } from '#src/testing/eventually.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let centerId: string;
let socket: TestSocket;
const heard: StudyRun[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  const made = await makeCenter(app, user, [await upload(app, user, 'درس.txt', COURSE)]);
  centerId = (await whenRead(app, user, made.id)).id;
  socket = await connectSocket(app, user);
  socket.on('study-updated', ({ run }) => void heard.push(run));
});
afterAll(async () => {
  socket.close();
  await app.close();
});

const runsPath = (id = centerId) => startRun.path.replace(':centerId', id);

const start = async (body: BodyInputOf<typeof startRun>, id = centerId) =>
  (await app.call(startRun, body, { ...user, path: runsPath(id) })).run;

const ended = ({ id, centerId: center }: StudyRun) =>
  eventually(async () => {
    const path = getRun.path.replace(':centerId', center).replace(':id', id);
    const { run } = await app.call(getRun, undefined, { ...user, path });
    if (run.state === 'running') throw new Error('still running');
    return run;
  });

describe('POST /api/study/:centerId/runs', () => {
  it('makes questions whose quotes are exactly on their page', async () => {
    const begun = await start({ count: 5 });
    expect(begun).toMatchObject({ state: 'running', made: 0, wanted: 5, engine: 'builtin' });
    const run = await ended(begun);
    expect(run).toMatchObject({ state: 'done', error: null });
    const path = listItems.path.replace(':centerId', centerId);
    const { items } = await app.call(listItems, undefined, { ...user, path });
    expect(items).toHaveLength(run.made);
    expect(items.length).toBeGreaterThan(0);
    const [page] = await app.store.db
      .select({ text: contentPages.text })
      .from(contentPages)
      .where(eq(contentPages.number, 1));
    for (const { origin, source } of items) {
      expect(origin).toBe('extracted');
      expect(page?.text).toContain(source?.quote);
      expect(source?.passageId).not.toBeNull();
    }
    await eventually(() => expect(heard.at(-1)).toEqual(run));
  });

  it('asks nothing twice, however often it is asked to', async () => {
    await ended(await start({ count: 5 }));
    const rows = await app.store.db.select({ stem: studyItems.stem }).from(studyItems);
    expect(new Set(rows.map(({ stem }) => stem)).size).toBe(rows.length);
  });

  it('makes none in a center without files', async () => {
    const { id } = await makeCenter(app, user);
    expect(await ended(await start({ count: 5 }, id))).toMatchObject({ state: 'done', made: 0 });
  });

  it('refuses while a run of the same center runs', async () => {
    await app.store.db.insert(studyRuns).values({
      id: 'stuck-run-of-a-dead-process',
      userId: user.acckey,
      centerId,
      wanted: 5,
      engine: 'builtin',
      state: 'running',
      createdAt: new Date(app.clock.now().getTime() + 1000),
    });
    const { status, error } = await app.refusal(
      startRun,
      { count: 5 },
      { ...user, path: runsPath() },
    );
    expect([status, error.code]).toEqual([409, 'conflict']);
  });

  it('gives a run up whose process died at its last attempt', async () => {
    app.clock.advance(DAY_MS / 8);
    await askForSweep(app);
    const state = async () =>
      (await app.store.db.select().from(studyRuns)).find(({ id }) => id.startsWith('stuck'));
    await eventually(async () => expect((await state())?.state).toBe('failed'));
    expect((await state())?.error).toContain('إعادة المحاولة');
  });

  it.each([
    ['51 questions', { count: 51 }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['no number', {}, 'count'],
    ['cards', { count: 5, kinds: ['card'] }, 'kinds'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, error } = await app.refusal(startRun, body, { ...user, path: runsPath() });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a center that is not ready', async () => {
    const file = await upload(app, user, 'بطيء.txt', LECTURE.repeat(20));
    const { id } = await makeCenter(app, user, [file]);
    const path = runsPath(id);
    expect((await app.refusal(startRun, { count: 5 }, { ...user, path })).status).toBe(409);
    await whenRead(app, user, id);
  });

  it('refuses an anonymous caller, a lapsed plan and a stranger', async () => {
    const path = runsPath();
    expect((await app.refusal(startRun, { count: 5 }, { path })).status).toBe(401);
    const lapsed = { ...(await signUpLapsed(app)), path };
    expect((await app.refusal(startRun, { count: 5 }, lapsed)).status).toBe(403);
    expect((await app.refusal(startRun, { count: 5 }, { ...other, path })).status).toBe(404);
    const one = getRun.path
      .replace(':centerId', centerId)
      .replace(':id', 'stuck-run-of-a-dead-process');
    expect((await app.refusal(getRun, undefined, { ...other, path: one })).status).toBe(404);
    expect((await app.refusal(getRun, undefined, { path: one })).status).toBe(401);
  });
});

describe('GET /api/study/:centerId', () => {
  const path = () => getStudy.path.replace(':centerId', centerId);

  it('counts the bank, and says that extracted questions cost nothing', async () => {
    const { study } = await app.call(getStudy, undefined, { ...user, path: path() });
    expect(study).toMatchObject({ engine: 'builtin', messagesLeft: null });
    expect(study.counts.length).toBeGreaterThan(0);
  });

  it('files what has no heading under its file', async () => {
    const { study } = await app.call(getStudy, undefined, { ...user, path: path() });
    expect(study.headings).toEqual(['درس']);
    expect(new Set(study.counts.map(({ topic }) => topic))).toEqual(new Set(['درس']));
  });

  it('refuses an anonymous caller and a stranger', async () => {
    expect((await app.refusal(getStudy, undefined, { path: path() })).status).toBe(401);
    expect((await app.refusal(getStudy, undefined, { ...other, path: path() })).status).toBe(404);
  });
});
