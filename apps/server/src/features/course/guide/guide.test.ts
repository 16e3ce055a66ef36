import { getGuide, printGuide } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { makeCenter, signUpLapsed, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { BANKER, DEADLOCK, openLectures } from '#src/testing/lectures.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ user, centerId } = await openLectures(app));
});
afterAll(() => app.close());

const guideOf = async (id = centerId) => {
  const path = getGuide.path.replace(':id', id);
  return (await app.call(getGuide, undefined, { ...user, path })).guide;
};
const print = (id = centerId, caller: Partial<SignedUp> = user) =>
  app.fetch(printGuide.path.replace(':id', id), {
    headers: caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` },
  });

describe('GET /api/learning-center/:id/guide', () => {
  it('gives the course’s own sentences under their headings, each with its page', async () => {
    const { title, files } = await guideOf();
    expect(title).toBe('أحياء 101');
    expect(files.map(({ file }) => file)).toEqual(['محاضرات.md']);
    expect(files[0]?.sections.map((section) => [section.title, section.level])).toEqual([
      ['محاضرات', 0],
      ['إدارة العمليات', 1],
      ['الجمود', 2],
    ]);
    const sentences = files[0]?.sections.at(-1)?.sentences ?? [];
    expect(sentences.map(({ text, page }) => [text, page])).toEqual([
      [DEADLOCK, 1],
      [BANKER, 1],
    ]);
    expect(sentences[0]?.passageId).toMatch(/./u);
  });

  it('is empty before there are files', async () => {
    const { id } = await makeCenter(app, user);
    expect((await guideOf(id)).files).toEqual([]);
  });

  it('refuses an anonymous caller, a user without a plan, another user and a missing center', async () => {
    const refused = async (caller: object, id = centerId) => {
      const path = getGuide.path.replace(':id', id);
      return (await app.refusal(getGuide, undefined, { ...caller, path })).status;
    };
    expect(await refused({})).toBe(401);
    expect(await refused(await signUpLapsed(app))).toBe(403);
    expect(await refused(await signUpYearly(app))).toBe(404);
    expect(await refused(user, 'no.center')).toBe(404);
  });
});

describe('GET /api/learning-center/:id/guide.pdf', () => {
  it('prints the guide so that our own reader reads it back', async () => {
    const response = await print();
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('nibras-guide.pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { pages } = await readFile({ fileName: 'guide.pdf', bytes: Buffer.from(bytes) });
    const plain = (text: string) => text.replace(/[()]/g, '').replace(/\s+/g, ' ');
    const text = plain(pages.map((page) => page.text).join(' '));
    for (const piece of ['دليل المذاكرة: أحياء 101', 'إدارة العمليات', DEADLOCK, BANKER]) {
      expect(text).toContain(plain(piece));
    }
  });

  it('refuses a center that has nothing to print, an anonymous caller, a stranger', async () => {
    expect((await print((await makeCenter(app, user)).id)).status).toBe(409);
    expect((await print(centerId, {})).status).toBe(401);
    expect((await print(centerId, await signUpLapsed(app))).status).toBe(403);
    expect((await print(centerId, await signUpYearly(app))).status).toBe(404);
  });
});
