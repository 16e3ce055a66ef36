import { searchSentences } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let biology: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  biology = await centerOf('أحياء.txt', LECTURE);
  await centerOf('تاريخ.txt', 'تأسست المملكة عام 1932. عاصمتها الرياض منذ قيامها.');
});
afterAll(() => app.close());

async function centerOf(fileName: string, text: string): Promise<string> {
  const made = await makeCenter(app, user, [await upload(app, user, fileName, text)]);
  return (await whenRead(app, user, made.id)).id;
}

const pathFor = (q: string) => `${searchSentences.path}?q=${encodeURIComponent(q)}`;
const search = async (q: string) =>
  (await app.call(searchSentences, undefined, { ...user, path: pathFor(q) })).sentences;

describe('GET /api/learning-center/sentences', () => {
  it('finds a sentence of any file, with its course, file and page', async () => {
    const [found] = await search('التمثيل الضوئي');
    expect(found).toMatchObject({ centerId: biology, fileName: 'أحياء.txt', page: 1 });
    expect(found?.text).toContain('التمثيل الضوئي');
    expect(LECTURE).toContain(found?.text);
    const [other] = await search('عاصمتها الرياض');
    expect(other).toMatchObject({ fileName: 'تاريخ.txt', text: 'عاصمتها الرياض منذ قيامها.' });
  });

  it('gives nothing for words that no file says, nor of the files of others', async () => {
    expect(await search('القطب الشمالي')).toEqual([]);
    const other = { ...(await signUpYearly(app)), path: pathFor('التمثيل الضوئي') };
    expect((await app.call(searchSentences, undefined, other)).sentences).toEqual([]);
  });

  it('refuses an anonymous caller, a lapsed plan and an empty search', async () => {
    const path = pathFor('خلية');
    expect((await app.refusal(searchSentences, undefined, { path })).status).toBe(401);
    const lapsed = { ...(await signUpLapsed(app)), path };
    expect((await app.refusal(searchSentences, undefined, lapsed)).status).toBe(403);
    const empty = { ...user, path: pathFor(' ') };
    expect((await app.refusal(searchSentences, undefined, empty)).status).toBe(400);
  });
});
