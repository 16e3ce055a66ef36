import {
  createCenter,
  deleteCenter,
  describeCenter,
  getCenter,
  listCenters,
  updateCenter,
  type Center,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centers } from '#src/db/tables/centers.ts';
import {
  centerBody,
  centerNow,
  LECTURE,
  makeCenter,
  signUpLapsed,
  signUpYearly,
  upload,
  whenRead,
} from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp({ environment: { MAX_FILES_PER_CENTER: '3' } });
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
});
afterAll(() => app.close());

const pathOf = (endpoint: Endpoint, id: string) => endpoint.path.replace(':id', id);
const replace = (
  owner: { token: string },
  id: string,
  files: { url: string; fileName: string }[],
) => app.call(updateCenter, { files }, { ...owner, path: pathOf(updateCenter, id) });
const remove = (owner: { token: string }, id: string) =>
  app.call(deleteCenter, undefined, { ...owner, path: pathOf(deleteCenter, id) });

function newsOf(socket: TestSocket): Center[] {
  const news: Center[] = [];
  socket.on('center-updated', ({ center }) => news.push(center));
  return news;
}

describe('POST /api/learning-center/create', () => {
  it('makes a center without files active at once', async () => {
    const owner = await signUp(app);
    const { center } = await app.call(
      createCenter,
      centerBody({ faculty: '  كلية العلوم ', description: 'سطر\u0000\nسطر' }),
      owner,
    );
    expect(center).toMatchObject({
      courseName: 'أحياء 101',
      title: 'أحياء 101',
      specialization: 'علم الأحياء',
      faculty: 'كلية العلوم',
      description: 'سطر\nسطر',
      isActive: true,
      progress: null,
      files: [],
      createdAt: app.clock.now().toISOString(),
    });
    const cover = await app.fetch(center.imageUrl);
    expect(cover.headers.get('content-type')).toContain('image/svg+xml');
    expect(await cover.text()).toContain('<svg');
  });

  it('reads the files and tells every tab how far it is, then becomes active', async () => {
    const tabs = await Promise.all([connectSocket(app, user), connectSocket(app, user)]);
    const stranger = await connectSocket(app, other);
    const [first, second, foreign] = [...tabs, stranger].map(newsOf);
    const file = await upload(app, user, 'محاضرة.txt');
    const made = await makeCenter(app, user, [file]);
    expect(made).toMatchObject({ isActive: false, progress: { filesDone: 0, filesTotal: 1 } });
    expect(made.files[0]).toMatchObject({ fileName: 'محاضرة.txt', status: 'waiting' });

    const center = await whenRead(app, user, made.id);
    expect(center.isActive).toBe(true);
    expect(center.files[0]).toMatchObject({
      status: 'ready',
      reason: null,
      pageLabel: 'section',
      pagesRead: 1,
      pageCount: 1,
      bytes: Buffer.byteLength(LECTURE),
    });
    const tellStates = (news: Center[] = []) =>
      news.filter(({ id }) => id === made.id).map(({ files }) => files[0]?.status);
    // Stored news arrive a moment later.
    await expect.poll(() => tellStates(first).at(-1)).toBe('ready');
    await expect.poll(() => tellStates(second)).toEqual(tellStates(first));
    expect(tellStates(first)[0]).toBe('waiting');
    expect(tellStates(first)).toContain('reading');
    expect(first?.at(-1)?.isActive).toBe(true);
    expect(foreign).toEqual([]);
    for (const socket of [...tabs, stranger]) socket.disconnect();
    await remove(user, made.id);
  });

  it('names a file that cannot be read, and is active where another was', async () => {
    const broken = await upload(app, user, 'تالف.pdf', '%PDF-1.7 nothing follows');
    const good = await upload(app, user, 'سليم.txt');
    const made = await makeCenter(app, user, [broken, good]);
    const center = await whenRead(app, user, made.id);
    expect(center.isActive).toBe(true);
    expect(center.files.map(({ status }) => status)).toEqual(['failed', 'ready']);
    expect(center.files[0]?.reason).toMatch(/تالف/);
    await remove(user, made.id);
  });

  it('stays inactive when none of its files could be read', async () => {
    const broken = await upload(app, user, 'تالف.pdf', '%PDF-1.7 nothing at all follows');
    const made = await makeCenter(app, user, [broken]);
    const center = await whenRead(app, user, made.id);
    expect(center).toMatchObject({ isActive: false, progress: null });
    await remove(user, made.id);
  });

  it('takes the same bytes under two names once', async () => {
    const files = [await upload(app, user, 'أ.txt'), await upload(app, user, 'ب.txt')];
    const made = await makeCenter(app, user, files);
    expect(made.files).toHaveLength(1);
    await remove(user, made.id);
  });

  it('holds the limit of the plan against as many calls as are let in at once', async () => {
    const owner = await signUp(app);
    const calls = Array.from({ length: 16 }, () => makeCenter(app, owner).then(String, String));
    const outcomes = await Promise.all(calls);
    const refused = outcomes.filter((text) => text.includes('Invalid subscription plan'));
    expect(refused).toHaveLength(15);
    expect((await app.call(listCenters, undefined, owner)).centers).toHaveLength(1);
  });

  it('counts again after a center was deleted', async () => {
    const owner = await signUp(app);
    const { id } = await makeCenter(app, owner);
    const { status, error } = await app.refusal(createCenter, centerBody(), owner);
    expect([status, error.code, error.message]).toEqual([
      403,
      'plan_required',
      'Invalid subscription plan',
    ]);
    await remove(owner, id);
    await makeCenter(app, owner);
  });

  it("refuses another user's file, a file that is gone and a strange address", async () => {
    const { url } = await upload(app, other, 'لغيري.txt');
    for (const wrong of [
      url,
      '/files/nothing',
      'https://evil.test/x',
      '/files/%00',
      'x'.repeat(99),
    ]) {
      const files = [{ url: wrong, fileName: 'a' }];
      const { status } = await app.refusal(createCenter, centerBody({ files }), user);
      expect(status).toBe(404);
    }
    expect((await app.call(listCenters, undefined, user)).centers).toEqual([]);
  });

  it('refuses more files than the settings allow', async () => {
    const files = await Promise.all(
      Array.from({ length: 4 }, (_, number) =>
        upload(app, user, `${number}.txt`, `نص رقم ${number}`),
      ),
    );
    const { status, error } = await app.refusal(createCenter, centerBody({ files }), user);
    expect([status, error.fields?.files]).toEqual([400, 'الحد الأقصى 3 ملفًا']);
  });

  it.each([
    ['courseName', { courseName: ' \u200b ' }, 'اسم المقرر مطلوب'],
    ['courseName', { courseName: 'س'.repeat(121) }, 'الحد الأقصى 120 حرفًا'],
    ['faculty', { faculty: 'س'.repeat(121) }, 'الحد الأقصى 120 حرفًا'],
    ['description', { description: 'س'.repeat(2001) }, 'الحد الأقصى للوصف 2000 حرف'],
    ['files', { files: [{ url: '', fileName: 'a' }] }, 'رابط الملف مطلوب'],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const { status, error } = await app.refusal(createCenter, centerBody(wrong), user);
    expect([status, error.fields?.[field]]).toEqual([400, message]);
  });
});

describe('PUT /api/learning-center/:id', () => {
  it('serves the old list until the new one is whole, then the new one', async () => {
    const old = await upload(app, user, 'قديم.txt', 'العاصمة القديمة هي مدينة الورد.');
    const made = await whenRead(app, user, (await makeCenter(app, user, [old])).id);
    const fresh = await upload(app, user, 'جديد.txt', 'العاصمة الجديدة هي مدينة النور.');
    const { center, message } = await replace(user, made.id, [fresh]);
    expect(message).toBe('تم إرسال طلب التحديث بنجاح');
    expect(center).toMatchObject({ isActive: true, progress: { filesDone: 0, filesTotal: 1 } });
    const after = await whenRead(app, user, made.id);
    expect(after.files.map(({ fileName }) => fileName)).toEqual(['جديد.txt']);
    await remove(user, made.id);
  });

  it('ends with the last of two lists in a row', async () => {
    const [one, two, three] = await Promise.all(
      ['أول', 'ثان', 'ثالث'].map((word) => upload(app, user, `${word}.txt`, `هذا الملف ${word}.`)),
    );
    if (!one || !two || !three) throw new Error('not uploaded');
    const made = await makeCenter(app, user, [one]);
    await replace(user, made.id, [one, two]);
    await replace(user, made.id, [three]);
    const center = await whenRead(app, user, made.id);
    expect(center.isActive).toBe(true);
    expect(center.files.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['ثالث.txt', 'ready'],
    ]);
    await remove(user, made.id);
  });

  it('keeps the old list serving when no file of the new one can be read', async () => {
    const good = await upload(app, user, 'سليم.txt');
    const made = await whenRead(app, user, (await makeCenter(app, user, [good])).id);
    const broken = await upload(app, user, 'تالف.pdf', '%PDF-1.7 this is all there is');
    await replace(user, made.id, [broken]);
    const center = await whenRead(app, user, made.id);
    expect(center.isActive).toBe(true);
    expect(center.files.map(({ status }) => status)).toEqual(['failed']);
    const [row] = (await app.store.db.select().from(centers)).filter(({ id }) => id === made.id);
    expect(row).toMatchObject({ servingRevision: 1, wantedRevision: 2 });
    await remove(user, made.id);
  });

  it('empties a center at once', async () => {
    const good = await upload(app, user, 'سليم.txt');
    const made = await whenRead(app, user, (await makeCenter(app, user, [good])).id);
    const { center } = await replace(user, made.id, []);
    expect(center).toMatchObject({ isActive: true, progress: null, files: [] });
    await remove(user, made.id);
  });

  it('refuses a missing list', async () => {
    const { id } = await makeCenter(app, user);
    const path = pathOf(updateCenter, id);
    const { status, error } = await app.refusal(updateCenter, {}, { ...user, path });
    expect([status, error.fields?.files]).toEqual([400, 'قائمة الملفات مطلوبة']);
    await remove(user, id);
  });
});

describe('GET /api/learning-center/my-centers', () => {
  it("lists the caller's centers, newest first, with the limits", async () => {
    const owner = await signUpYearly(app);
    const older = await makeCenter(app, owner);
    app.clock.advance(1);
    const newer = await makeCenter(app, owner);
    const { centers: listed, limits } = await app.call(listCenters, undefined, owner);
    expect(listed.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(limits).toEqual({
      maxCenters: 10,
      maxFilesPerCenter: 3,
      maxFileBytes: 25 * 1024 * 1024,
    });
  });
});

describe('DELETE /api/learning-center/:id', () => {
  it('deletes a center whose files are being read', async () => {
    const file = await upload(app, user, 'طويل.txt', LECTURE.repeat(3000));
    const { id } = await makeCenter(app, user, [file]);
    await remove(user, id);
    const { status } = await app.refusal(getCenter, undefined, {
      ...user,
      path: pathOf(getCenter, id),
    });
    expect(status).toBe(404);
    const next = await upload(app, user, 'بعده.txt', 'نص قصير بعد الحذف.');
    const made = await makeCenter(app, user, [next]);
    expect((await whenRead(app, user, made.id)).isActive).toBe(true);
    await remove(user, made.id);
  });

  it('reads a file again that was let go, when another center wants it', async () => {
    const file = await upload(app, user, 'عائد.txt', LECTURE.repeat(50));
    const gone = await makeCenter(app, user, [file]);
    await remove(user, gone.id);
    const made = await makeCenter(app, user, [file]);
    expect((await whenRead(app, user, made.id)).isActive).toBe(true);
    await remove(user, made.id);
  });
});

describe('every call of a center', () => {
  const calls: [string, Endpoint, unknown][] = [
    ['create', createCenter, centerBody()],
    ['list', listCenters, undefined],
    ['get', getCenter, undefined],
    ['update', updateCenter, { files: [] }],
    ['describe', describeCenter, centerBody()],
    ['delete', deleteCenter, undefined],
  ];

  it.each(calls)('refuses an anonymous caller (%s)', async (_name, endpoint, body) => {
    const path = pathOf(endpoint, 'some-center');
    expect((await app.refusal(endpoint, body, { path })).status).toBe(401);
  });

  it.each(calls)('refuses a caller whose plan has run out (%s)', async (_name, endpoint, body) => {
    const lapsed = await signUpLapsed(app);
    const path = pathOf(endpoint, 'some-center');
    const { status, error } = await app.refusal(endpoint, body, { ...lapsed, path });
    expect([status, error.message]).toEqual([403, 'Invalid subscription plan']);
  });

  it.each(calls.slice(2))("has none of another user's (%s)", async (_name, endpoint, body) => {
    const { id } = await makeCenter(app, user);
    for (const wrong of [id, 'nothing', '%00']) {
      const path = pathOf(endpoint, wrong);
      expect((await app.refusal(endpoint, body, { ...other, path })).status).toBe(404);
    }
    expect((await centerNow(app, user, id)).isActive).toBe(true);
    await remove(user, id);
  });
});
