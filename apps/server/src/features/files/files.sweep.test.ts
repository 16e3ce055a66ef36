import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DAY_MS,
  deleteCenter,
  deleteUser,
  exportUser,
  login,
  renewFileLink,
  updateCenter,
} from '@nibras/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { chunks, contentPages, fileContents, files } from '#src/db/tables/files.ts';
import { hashToken } from '#src/platform/secrets/keys.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { LECTURE, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { fileIdOf } from './file-links.ts';
import { eventually } from '#src/testing/eventually.ts';

let dataDir: string;
let app: TestApp;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-sweep-'));
  app = await startTestApp({ environment: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const storedOf = (owner: SignedUp) =>
  readdir(join(dataDir, 'files', hashToken(owner.acckey))).catch(() => []);
const namesOf = async (owner: SignedUp) => {
  const { db } = app.store;
  const rows = await db.select().from(files).where(eq(files.userId, owner.acckey));
  return rows.map(({ fileName }) => fileName).sort();
};
const contentsOf = (owner: SignedUp) =>
  app.store.db.select().from(fileContents).where(eq(fileContents.userId, owner.acckey));

async function sweepNextDay(isDone: () => Promise<void>): Promise<void> {
  app.clock.advance(DAY_MS + 1);
  await askForSweep(app);
  await eventually(isDone);
  app.clock.advance(-DAY_MS - 1);
}

describe('the sweep', () => {
  it('deletes files that belong to nothing after a day, with their bytes, and no others', async () => {
    const owner = await signUpYearly(app);
    const listed = await upload(app, owner, 'في مركز.txt', 'نص الملف الذي في مركز.');
    await upload(app, owner, 'بلا مركز.txt', 'نص ملف لا مركز له.');
    await upload(app, owner, 'اسم آخر للذي في مركز.txt', 'نص الملف الذي في مركز.');
    await makeCenter(app, owner, [listed]);
    await upload(app, owner, 'جديد.txt', 'نص ملف رُفع بعد يوم.');
    await app.store.db
      .update(files)
      .set({ createdAt: new Date(app.clock.now().getTime() + 1) })
      .where(eq(files.fileName, 'جديد.txt'));

    await sweepNextDay(async () =>
      expect(await namesOf(owner)).toEqual(['جديد.txt', 'في مركز.txt']),
    );
    await eventually(async () => expect(await storedOf(owner)).toHaveLength(2));
    expect(await contentsOf(owner)).toHaveLength(2);
    // By then the first session and its links have expired.
    const again = await app.call(login, { username: owner.email, password: owner.password });
    const path = renewFileLink.path.replace(':id', fileIdOf(listed.url) ?? '');
    const { url } = await app.call(renewFileLink, undefined, { ...again, path });
    expect((await app.fetch(url)).status).toBe(200);
  });

  it('lets the files of a deleted center and of a replaced list fall', async () => {
    const owner = await signUpYearly(app);
    const [one, two] = [
      await upload(app, owner, 'أول.txt', 'الملف الأول للمركز.'),
      await upload(app, owner, 'ثان.txt', 'الملف الثاني للمركز.'),
    ];
    const gone = await makeCenter(app, owner, [one]);
    const kept = await makeCenter(app, owner, [one, two]);
    await whenRead(app, owner, gone.id);
    await whenRead(app, owner, kept.id);
    const before = (await contentsOf(owner)).map(({ id }) => id);
    const path = (id: string) => deleteCenter.path.replace(':id', id);
    await app.call(deleteCenter, undefined, { ...owner, path: path(gone.id) });
    await app.call(updateCenter, { files: [two] }, { ...owner, path: path(kept.id) });

    await sweepNextDay(async () => expect(await namesOf(owner)).toEqual(['ثان.txt']));
    await eventually(async () => expect(await storedOf(owner)).toHaveLength(1));
    const left = (await contentsOf(owner)).map(({ id }) => id);
    expect(left).toHaveLength(1);
    for (const table of [chunks, contentPages]) {
      const rows = await app.store.db
        .select({ contentId: table.contentId })
        .from(table)
        .where(inArray(table.contentId, before));
      expect([...new Set(rows.map(({ contentId }) => contentId))]).toEqual(left);
    }
  });

  it('deletes what a dead process left of uploads', async () => {
    const folder = join(dataDir, 'uploads');
    await mkdir(folder, { recursive: true });
    const [old, young] = [join(folder, 'old'), join(folder, 'young')];
    for (const path of [old, young]) await writeFile(path, 'half an upload');
    const now = app.clock.now().getTime();
    await utimes(old, now / 1000, now / 1000);
    await utimes(young, (now + DAY_MS) / 1000, (now + DAY_MS) / 1000);
    await sweepNextDay(async () => expect(await readdir(folder)).toEqual(['young']));
    await rm(young);
  });
});

describe('POST /api/user/delete', () => {
  it('removes the files of the account, rows and bytes, at once', async () => {
    const owner = await signUpYearly(app);
    const other = await signUpYearly(app);
    await upload(app, other, 'لغيره.txt');
    const file = await upload(app, owner, 'له.txt');
    const made = await makeCenter(app, owner, [file]);
    await whenRead(app, owner, made.id);
    await app.call(deleteUser, { password: owner.password }, owner);

    await eventually(async () => expect(await storedOf(owner)).toEqual([]));
    expect((await app.fetch(file.url)).status).toBe(404);
    const { db } = app.store;
    const rows = [
      await contentsOf(owner),
      await namesOf(owner),
      await db.select().from(centers).where(eq(centers.userId, owner.acckey)),
      await db.select().from(centerFiles).where(eq(centerFiles.centerId, made.id)),
    ];
    expect(rows).toEqual([[], [], [], []]);
    expect(await storedOf(other)).toHaveLength(1);
  });

  it('does not mind a file that is being read', async () => {
    const owner = await signUpYearly(app);
    const file = await upload(app, owner, 'طويل.txt', LECTURE.repeat(2000));
    await makeCenter(app, owner, [file]);
    await app.call(deleteUser, { password: owner.password }, owner);
    await eventually(async () => expect(await storedOf(owner)).toEqual([]));
    const next = await signUpYearly(app);
    const made = await makeCenter(app, next, [await upload(app, next, 'بعده.txt')]);
    expect((await whenRead(app, next, made.id)).isActive).toBe(true);
  });
});

describe('GET /api/user/export', () => {
  it('carries the centers, and every file with its bytes', async () => {
    const owner = await signUpYearly(app);
    // Longer than a stream piece and no multiple of three.
    const bytes = Buffer.alloc(200_000, LECTURE);
    const file = await upload(app, owner, 'كامل.txt', bytes);
    app.clock.advance(1);
    await upload(app, owner, 'مفقود.txt', 'ملف ضاعت بايتاته');
    const lost = (await contentsOf(owner)).find(({ byteCount }) => byteCount < 1000);
    await rm(join(dataDir, 'files', lost?.storageKey ?? ''));
    await makeCenter(app, owner, [file]);
    const exported = await app.call(exportUser, undefined, owner);
    expect(exported).toMatchObject({
      user: { email: owner.email },
      centers: [{ courseName: 'أحياء 101', specialization: 'علم الأحياء', files: ['كامل.txt'] }],
      files: [
        { fileName: 'كامل.txt', kind: 'txt', byteCount: 200_000 },
        { fileName: 'مفقود.txt', content: null },
      ],
    });
    const [{ content = '' } = {}] = exported.files as { content?: string }[];
    expect(Buffer.from(content, 'base64').equals(bytes)).toBe(true);
    expect(JSON.stringify(exported)).not.toContain('storageKey');
  });

  it('is whole for a user without anything', async () => {
    const owner = await signUpYearly(app);
    expect(await app.call(exportUser, undefined, owner)).toMatchObject({ centers: [], files: [] });
  });
});
