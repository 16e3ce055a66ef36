import { getCourseMap, getPassage, updateCenter } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpLapsed, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { openLectures } from '#src/testing/lectures.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ user, centerId } = await openLectures(app));
});
afterAll(() => app.close());

const pathOf = (id = centerId) => getCourseMap.path.replace(':id', id);
const mapOf = async (id = centerId) =>
  (await app.call(getCourseMap, undefined, { ...user, path: pathOf(id) })).map;

describe('GET /api/learning-center/:id/map', () => {
  it('returns files, their headings and the terms defined under each', async () => {
    const map = await mapOf();
    expect(map.title).toBe('أحياء 101');
    expect(map.children).toHaveLength(1);
    const [file] = map.children;
    expect(file).toMatchObject({ title: 'محاضرات', file: 'محاضرات.md', page: 1 });
    const heading = JSON.stringify(file?.children);
    expect(heading).toContain('"title":"الجمود"');
    expect(heading).toContain('الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً');
  });

  it('names the passage by which a page is opened', async () => {
    const [file] = (await mapOf()).children;
    const path = getPassage.path
      .replace(':id', centerId)
      .replace(':passageId', file?.passageId ?? '');
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage).toMatchObject({ fileName: 'محاضرات.md', page: 1 });
  });

  it('follows the files of the center', async () => {
    const { id } = await makeCenter(app, user);
    expect((await mapOf(id)).children).toEqual([]);
    const file = await upload(app, user, 'ملخص.txt');
    const path = updateCenter.path.replace(':id', id);
    await app.call(updateCenter, { files: [file] }, { ...user, path });
    await whenRead(app, user, id);
    expect((await mapOf(id)).children.map(({ file: name }) => name)).toEqual(['ملخص.txt']);
  });

  it('refuses an anonymous caller, a user without a plan, another user and a missing center', async () => {
    const refused = async (caller: object, path = pathOf()) =>
      (await app.refusal(getCourseMap, undefined, { ...caller, path })).status;
    expect(await refused({})).toBe(401);
    expect(await refused(await signUpLapsed(app))).toBe(403);
    expect(await refused(await signUpYearly(app))).toBe(404);
    expect(await refused(user, pathOf('no.center'))).toBe(404);
  });
});
