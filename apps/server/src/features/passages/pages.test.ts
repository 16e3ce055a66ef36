import { readFile } from 'node:fs/promises';
import {
  askCenter,
  getPagePicture,
  getPassage,
  getPassageLines,
  getPassagePage,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '#src/db/tables/files.ts';
import type { Block } from '#src/reading/reading-types.ts';
import { fixturePath } from '#src/reading/testing/fixture-path.ts';
import {
  LECTURE,
  makeCenter,
  signUpLapsed,
  signUpYearly,
  upload,
  whenRead,
} from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
/** A passage of a three-page PDF and one of a text file. */
let inPdf: Place;
let inText: Place;

type Place = { id: string; passageId: string };

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  const lecture = await readFile(fixturePath('cr-lecture.pdf'));
  inPdf = await passageIn('محاضرة.pdf', lecture, 'ما تعريف الخوارزمية؟');
  inText = await passageIn('أحياء.txt', LECTURE, 'أين يحدث التمثيل الضوئي؟');
});
afterAll(() => app.close());

async function passageIn(name: string, bytes: string | Buffer, question: string): Promise<Place> {
  const made = await makeCenter(app, user, [await upload(app, user, name, bytes)]);
  const { id } = await whenRead(app, user, made.id);
  const path = askCenter.path.replace(':id', id);
  const { passages } = await app.call(askCenter, { question }, { ...user, path });
  return { id, passageId: passages[0]?.id ?? '' };
}

const pathOf = (endpoint: { path: string }, { id, passageId }: Place, page = '1') =>
  endpoint.path.replace(':id', id).replace(':passageId', passageId).replace(':page', page);

const pictureOf = (place: Place, page: string, caller = user) =>
  app.fetch(pathOf(getPagePicture, place, page), {
    headers: { authorization: `Bearer ${caller.token}` },
  });

describe('GET /api/learning-center/:id/passages/:passageId/pages/:page', () => {
  it('shows any page of the file', async () => {
    const path = pathOf(getPassage, inPdf);
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage).toMatchObject({ page: 1, pageCount: 3, hasPictures: true });
    const second = { ...user, path: pathOf(getPassagePage, inPdf, '2') };
    const { page } = await app.call(getPassagePage, undefined, second);
    expect(page).toMatchObject({ page: 2, pageLabel: 'page', differingVerses: [] });
    expect(page.pageText).not.toBe(passage.pageText);
  });

  it('opens no page with the running heads over it', async () => {
    const head = 'الباب الثالث';
    const text = `${head}\nتتكاثر الخلايا بالانقسام المتساوي في كل الأنسجة.`;
    const place = await passageIn('أبواب.txt', text, 'كيف تتكاثر الخلايا؟');
    const blocks: Block[] = [
      { type: 'heading', level: 1, continues: true, start: 0, end: head.length },
      { type: 'paragraph', start: head.length + 1, end: text.length },
    ];
    await app.store.db.update(contentPages).set({ blocks }).where(eq(contentPages.text, text));
    const path = pathOf(getPassage, place);
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage.pageText).toMatch(/^تتكاثر/);
    expect(passage.pageText.slice(passage.start, passage.end)).toBe(passage.pageText);
    const pagePath = { ...user, path: pathOf(getPassagePage, place) };
    const { page } = await app.call(getPassagePage, undefined, pagePath);
    expect(page.pageText).toBe(passage.pageText);
  });

  it('has no page that the file has not, and none of another user', async () => {
    const tries: [SignedUp, string][] = [
      [user, '4'],
      [user, '0'],
      [user, '-1'],
      [user, 'one'],
      [user, '99999999999'],
      [other, '1'],
    ];
    for (const [caller, page] of tries) {
      const path = pathOf(getPassagePage, inPdf, page);
      const refused = await app.refusal(getPassagePage, undefined, { ...caller, path });
      expect(refused.status).toBe(404);
    }
  });

  it('refuses an anonymous caller and a lapsed plan', async () => {
    const path = pathOf(getPassagePage, inPdf);
    expect((await app.refusal(getPassagePage, undefined, { path })).status).toBe(401);
    const lapsed = { ...(await signUpLapsed(app)), path };
    expect((await app.refusal(getPassagePage, undefined, lapsed)).status).toBe(403);
  });
});

describe('GET /api/learning-center/:id/passages/:passageId/pages/:page/picture', () => {
  it('draws the page, the same way every time', async () => {
    const [first, again] = [await pictureOf(inPdf, '1'), await pictureOf(inPdf, '1')];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
  });

  it('has none of a file that is no PDF, of a page that is not there, or of another user', async () => {
    expect((await pictureOf(inText, '1')).status).toBe(404);
    expect((await pictureOf(inPdf, '4')).status).toBe(404);
    expect((await pictureOf(inPdf, '1', other)).status).toBe(404);
  });

  it('refuses an anonymous caller and a lapsed plan', async () => {
    expect((await app.fetch(pathOf(getPagePicture, inPdf))).status).toBe(401);
    expect((await pictureOf(inPdf, '1', await signUpLapsed(app))).status).toBe(403);
  });
});

describe('GET /api/learning-center/:id/passages/:passageId/lines', () => {
  const linesOf = async (place: Place) => {
    const path = pathOf(getPassageLines, place);
    return (await app.call(getPassageLines, undefined, { ...user, path })).lines;
  };

  it('returns the place of each line of the passage, in the text and on the picture', async () => {
    const path = pathOf(getPassage, inPdf);
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    const lines = await linesOf(inPdf);
    const said = lines.map(({ start, end }) => passage.pageText.slice(start, end)).join('\n');
    expect(said).toContain('الخوارزمية');
    for (const { start, end, box } of lines) {
      expect(start).toBeLessThan(passage.end);
      expect(end).toBeGreaterThan(passage.start);
      expect(box.left + box.width).toBeLessThanOrEqual(1);
      expect(box.top + box.height).toBeLessThanOrEqual(1);
    }
  });

  it('knows none of a file that has no pictures', async () => {
    expect(await linesOf(inText)).toEqual([]);
  });

  it('refuses another user, an anonymous caller and a lapsed plan', async () => {
    const path = pathOf(getPassageLines, inPdf);
    const statuses = [];
    for (const caller of [other, {}, await signUpLapsed(app)]) {
      statuses.push((await app.refusal(getPassageLines, undefined, { ...caller, path })).status);
    }
    expect(statuses).toEqual([404, 401, 403]);
  });
});
