import { askCenter, hideTerm, mergeTerm } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpLapsed, signUpYearly, upload, type Uploaded } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { glossariesOf, pairsOf } from '#src/testing/glossary.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const DEADLOCK =
  'الإقفال المميت (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة.';
const FIRST = 'يحدث الجمود (Deadlocks) بين العمليات. تعمل النواة (Kernel) في وضع محمي.\n';

let app: TestApp;
let user: SignedUp;
let glossaries: ReturnType<typeof glossariesOf>;
let files: Uploaded[];

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  glossaries = glossariesOf(app, user);
  files = [
    await upload(app, user, 'أولى.txt', FIRST),
    await upload(app, user, 'ثانية.txt', `${DEADLOCK}\n`),
  ];
});
afterAll(() => app.close());

async function prepare() {
  const id = await glossaries.center(files);
  const goes = (await glossaries.term(id, 'Deadlock')).id;
  const stays = (await glossaries.term(id, 'Deadlocks')).id;
  return { id, goes, stays };
}

const pathOf = (id: string, termId: string) => `${glossaries.pathOf(id, termId)}/merge`;
const merge = async (id: string, termId: string, into: string) =>
  (await app.call(mergeTerm, { into }, { ...user, path: pathOf(id, termId) })).term;
const refused = async (caller: object, path: string, into: unknown) =>
  (await app.refusal(mergeTerm, { into }, { ...caller, path })).status;

describe('POST /api/learning-center/:id/glossary/:termId/merge', () => {
  it('joins the sightings, and keeps the definition of either', async () => {
    const { id, goes, stays } = await prepare();
    const term = await merge(id, goes, stays);
    expect(term).toMatchObject({ id: stays, arabic: 'الجمود', definition: DEADLOCK });
    expect(term.sightings.map(({ fileName }) => fileName)).toEqual(['أولى.txt', 'ثانية.txt']);
    expect(pairsOf(await glossaries.terms(id))).toEqual(['الجمود = Deadlocks', 'النواة = Kernel']);
    expect(await glossaries.terms(id, 'الإقفال')).toEqual([term]);
    expect(await merge(id, goes, stays)).toEqual(term);
  });

  it('holds through changes of the files', async () => {
    const { id, goes, stays } = await prepare();
    const term = await merge(id, goes, stays);
    await glossaries.bring(id, files.slice(1));
    const [left, ...others] = await glossaries.terms(id);
    expect(others).toEqual([]);
    expect(left).toMatchObject({ id: stays, arabic: 'الجمود' });
    expect(left?.sightings.map(({ fileName }) => fileName)).toEqual(['ثانية.txt']);
    await glossaries.bring(id, files);
    expect(await glossaries.term(id, 'Deadlocks')).toMatchObject({
      ...term,
      sightings: term.sightings.map(({ fileName, page }) => ({ fileName, page })),
    });
  });

  it('includes earlier merges, and hides them with the remaining term', async () => {
    const { id, goes, stays } = await prepare();
    const { id: kernel } = await glossaries.term(id, 'Kernel');
    await merge(id, goes, stays);
    const { sightings } = await merge(id, stays, kernel);
    expect(sightings).toHaveLength(3);
    await app.call(hideTerm, undefined, { ...user, path: glossaries.pathOf(id, kernel) });
    expect(await glossaries.terms(id)).toEqual([]);
  });

  it('still finds by the words of the term that went', async () => {
    const slide = await upload(app, user, 'slides.txt', 'Deadlock needs a circular wait.\n');
    const id = await glossaries.center([...files, slide]);
    const { id: stays } = await glossaries.term(id, 'Deadlocks');
    await merge(id, (await glossaries.term(id, 'Deadlock')).id, stays);
    const path = askCenter.path.replace(':id', id);
    const body = { question: 'ما شروط الإقفال المميت؟' };
    const { passages } = await app.call(askCenter, body, { ...user, path });
    expect(passages.map(({ fileName }) => fileName)).toContain('slides.txt');
  });

  it('refuses itself, a missing term, an anonymous caller and another user', async () => {
    const { id, goes, stays } = await prepare();
    const path = pathOf(id, goes);
    expect(await refused(user, path, goes)).toBe(400);
    expect(await refused(user, path, '')).toBe(400);
    expect(await refused(user, path, 'no.term')).toBe(404);
    expect(await refused(user, pathOf(id, 'no.term'), stays)).toBe(404);
    const other = await prepare();
    expect(await refused(user, path, other.stays)).toBe(404);
    expect(await refused({}, path, stays)).toBe(401);
    expect(await refused(await signUpLapsed(app), path, stays)).toBe(403);
    expect(await refused(await signUpYearly(app), path, stays)).toBe(404);
    await app.call(hideTerm, undefined, { ...user, path: glossaries.pathOf(id, goes) });
    expect(await refused(user, path, stays)).toBe(404);
  });
});
