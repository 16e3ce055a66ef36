import {
  adminReindexCenter,
  askCenter,
  deleteCenter,
  downloadGlossary,
  exportUser,
  hideTerm,
  listGlossary,
  updateTerm,
} from '@nibras/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glossaryTerms } from '#src/db/tables/glossary.ts';
import { contentPages } from '#src/db/tables/files.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { signUpLapsed, signUpYearly, upload, type Uploaded } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { glossariesOf, pairsOf } from '#src/testing/glossary.ts';
import { DEADLOCK } from '#src/testing/lectures.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

const FIRST = `${DEADLOCK}\nتعمل النواة (Kernel) في وضع محمي.\nويسمى الانتقال تبديل السياق: Context Switch.\n`;
const SECOND = 'وتقسم الذاكرة بالتصفيح (Paging) إلى صفحات. تعمل النواة (Kernel) دائماً.\n';

let app: TestApp;
let user: SignedUp;
let glossaries: ReturnType<typeof glossariesOf>;
let files: Uploaded[];
/** A center that tests do not change. */
let shared: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  glossaries = glossariesOf(app, user);
  files = [
    await upload(app, user, 'أولى.txt', FIRST),
    await upload(app, user, 'ثانية.txt', SECOND),
  ];
  shared = await center();
});
afterAll(() => app.close());

const center = (list = files) => glossaries.center(list);
const bring = (id: string, list: Uploaded[]) => glossaries.bring(id, list);
const pathOf = (id: string, termId = '') => glossaries.pathOf(id, termId);
const termsOf = (id: string, q = '') => glossaries.terms(id, q);
const termOf = (id: string, latin: string) => glossaries.term(id, latin);
const change = (
  id: string,
  termId: string,
  body: Parameters<typeof app.call<typeof updateTerm>>[1],
) => app.call(updateTerm, body, { ...user, path: pathOf(id, termId) });
/** The stored Latin sides, once they equal these. */
const whenKept = (id: string, latin: string[]) =>
  eventually(async () => {
    const rows = await app.store.db
      .select({ latin: glossaryTerms.latin })
      .from(glossaryTerms)
      .where(eq(glossaryTerms.centerId, id));
    expect(rows.map((row) => row.latin).sort()).toEqual(latin);
  });
const hide = (id: string, termId: string) =>
  app.call(hideTerm, undefined, { ...user, path: pathOf(id, termId) });

describe('GET /api/learning-center/:id/glossary', () => {
  it('gives the pairs of the files by the alphabet, each with its pages', async () => {
    const terms = await termsOf(shared);
    expect(pairsOf(terms)).toEqual([
      'تبديل السياق = Context Switch',
      'التصفيح = Paging',
      'الجمود = Deadlock',
      'النواة = Kernel',
    ]);
    expect(terms[2]).toMatchObject({ definition: DEADLOCK, origin: 'extracted' });
    expect(terms[3]?.sightings.map(({ fileName, page }) => [fileName, page])).toEqual([
      ['أولى.txt', 1],
      ['ثانية.txt', 1],
    ]);
  });

  it('quotes the course where a term has no definition', async () => {
    const terms = await termsOf(shared);
    expect(terms.map(({ mention }) => mention ?? null)).toEqual([
      // «ويسمى الانتقال تبديل السياق: Context Switch.» says too little.
      null,
      'وتقسم الذاكرة بالتصفيح (Paging) إلى صفحات.',
      null,
      'تعمل النواة (Kernel) في وضع محمي.',
    ]);
  });

  it('returns terms of an Arabic course with definitions, and leaves searches unchanged', async () => {
    const barred = 'حجب الحرمان: هو منع الشخص من ميراثه كله لوجود شخص أولى منه.';
    const id = await center([await upload(app, user, 'فرائض.txt', `${barred}\n`)]);
    const [term] = await termsOf(id);
    expect(term).toMatchObject({ arabic: 'حجب الحرمان', latin: '', definition: barred });
    const own = { arabic: 'حجب الحرمان', latin: '', definition: 'منع من الميراث كله.' };
    expect((await change(id, term?.id ?? '', own)).term).toMatchObject({ ...own, origin: 'own' });
  });

  it('keeps the exact place of each occurrence on its page', async () => {
    const { id } = await termOf(shared, 'Kernel');
    const [row] = await app.store.db.select().from(glossaryTerms).where(eq(glossaryTerms.id, id));
    for (const { content, start, end } of row?.sightings ?? []) {
      const [page] = await app.store.db
        .select({ text: contentPages.text })
        .from(contentPages)
        .where(eq(contentPages.contentId, content));
      expect(page?.text.slice(start, end)).toBe('النواة (Kernel');
    }
  });

  it('finds a term by either side, however it is spelled', async () => {
    expect(pairsOf(await termsOf(shared, 'kernel'))).toEqual(['النواة = Kernel']);
    expect(pairsOf(await termsOf(shared, 'الجُمود'))).toEqual(['الجمود = Deadlock']);
    expect(await termsOf(shared, 'غير موجود')).toEqual([]);
  });

  it('is read when the files are, before anybody asks for it', async () => {
    const id = await center();
    await whenKept(id, ['Context Switch', 'Deadlock', 'Kernel', 'Paging']);
    await bring(id, files.slice(1));
    await whenKept(id, ['Kernel', 'Paging']);
  });

  it('is corrected when a file is read again, before a request', async () => {
    const { db } = app.store;
    const id = await center(files.slice(1));
    await whenKept(id, ['Kernel', 'Paging']);
    await db
      .update(glossaryTerms)
      .set({ latin: 'Kernl' })
      .where(and(eq(glossaryTerms.centerId, id), eq(glossaryTerms.latin, 'Kernel')));
    app.clock.advance(1000);
    const { token } = await signInAdmin(app);
    const path = adminReindexCenter.path.replace(':id', id);
    await app.call(adminReindexCenter, undefined, { token, path });
    await whenKept(id, ['Kernel', 'Paging']);
  });

  it('follows the files, and is empty without them', async () => {
    const id = await center(files.slice(0, 1));
    expect(pairsOf(await termsOf(id))).not.toContain('التصفيح = Paging');
    await bring(id, files.slice(1));
    expect(pairsOf(await termsOf(id))).toEqual(['التصفيح = Paging', 'النواة = Kernel']);
    await bring(id, []);
    expect(await termsOf(id)).toEqual([]);
  });

  it('refuses words that are too many', async () => {
    const path = `${pathOf(shared)}?q=${'a'.repeat(121)}`;
    expect((await app.refusal(listGlossary, undefined, { ...user, path })).status).toBe(400);
  });
});

describe('PUT and DELETE /api/learning-center/:id/glossary/:termId', () => {
  it('keeps changes, whatever happens to the files', async () => {
    const id = await center();
    const { id: termId } = await termOf(id, 'Deadlock');
    const body = { arabic: 'الإقفال المميت', latin: 'Deadlock', definition: 'انتظار لا ينتهي' };
    const { term } = await change(id, termId, body);
    expect(term).toMatchObject({ id: termId, ...body, origin: 'own' });
    const kept = await change(id, termId, { arabic: 'الجمود التام', latin: 'Deadlock' });
    expect(kept.term.definition).toBe('انتظار لا ينتهي');
    const kernel = await termOf(id, 'Kernel');
    expect(kernel.mention).toBeDefined();
    const defined = { arabic: 'النواة', latin: 'Kernel', definition: 'قلب النظام.' };
    expect((await change(id, kernel.id, defined)).term.mention).toBeUndefined();
    await bring(id, files.slice(1));
    expect(await termOf(id, 'Deadlock')).toEqual({ ...kept.term, sightings: [] });
    await bring(id, files);
    const again = await termOf(id, 'Deadlock');
    expect(again).toMatchObject({ id: termId, arabic: 'الجمود التام', origin: 'own' });
    expect(again.sightings).toHaveLength(1);
  });

  it('hides a term for good', async () => {
    const id = await center();
    const { id: termId } = await termOf(id, 'Kernel');
    await hide(id, termId);
    expect(pairsOf(await termsOf(id))).not.toContain('النواة = Kernel');
    await bring(id, files.slice(1));
    expect(pairsOf(await termsOf(id))).toEqual(['التصفيح = Paging']);
    const path = pathOf(id, termId);
    expect((await app.refusal(hideTerm, undefined, { ...user, path })).status).toBe(404);
  });

  it('refuses an invalid pair, an anonymous caller, a user without a plan and another user', async () => {
    const { id: termId } = await termOf(shared, 'Kernel');
    const path = pathOf(shared, termId);
    const good = { arabic: 'اللب', latin: 'Kernel' };
    const refused = async (caller: object, body: unknown = good) =>
      (await app.refusal(updateTerm, body, { ...caller, path })).status;
    expect(await refused(user, { ...good, arabic: ' ' })).toBe(400);
    expect(await refused(user, { ...good, latin: 'a'.repeat(121) })).toBe(400);
    const [lapsed, other] = [await signUpLapsed(app), await signUpYearly(app)];
    expect(await refused({})).toBe(401);
    expect(await refused(lapsed)).toBe(403);
    expect(await refused(other)).toBe(404);
    expect((await app.refusal(hideTerm, undefined, { path })).status).toBe(401);
    expect((await app.refusal(hideTerm, undefined, { ...other, path })).status).toBe(404);
    for (const [caller, status] of [
      [{}, 401],
      [lapsed, 403],
      [other, 404],
    ] as const) {
      const list = { ...caller, path: pathOf(shared) };
      expect((await app.refusal(listGlossary, undefined, list)).status).toBe(status);
    }
    expect((await termOf(shared, 'Kernel')).arabic).toBe('النواة');
  });
});

describe('GET /api/learning-center/:id/glossary.csv', () => {
  const download = async (id: string, caller: Partial<SignedUp> = user) =>
    app.fetch(downloadGlossary.path.replace(':id', id), {
      headers: caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` },
    });

  it('gives all terms as a file in which nothing runs', async () => {
    const id = await center();
    const { id: termId } = await termOf(id, 'Kernel');
    await change(id, termId, { arabic: 'النواة', latin: '=1+1', definition: null });
    const response = await download(id);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('nibras-glossary.csv');
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[4]).toBe("النواة,'=1+1,,أولى.txt: 1؛ ثانية.txt: 1");
  });

  it('refuses an anonymous caller and a stranger', async () => {
    expect((await download(shared, {})).status).toBe(401);
    expect((await download(shared, await signUpYearly(app))).status).toBe(404);
  });
});

describe('POST /api/learning-center/:id/ask', () => {
  it('finds through its translation what the files say in the other language', async () => {
    const slide = 'Deadlock needs preemption to be impossible, and a circular wait.\n';
    const id = await center([...files, await upload(app, user, 'slides.txt', slide)]);
    await termsOf(id);
    const path = askCenter.path.replace(':id', id);
    const body = { question: 'ما شروط الجمود؟' };
    const { confidence, answer } = await app.call(askCenter, body, { ...user, path });
    expect(confidence).not.toBe('none');
    expect(answer.map(({ text }) => text)).toContain(slide.trim());
  });
});

describe('a stored glossary', () => {
  it('is in the download of all data, and goes with its center', async () => {
    const id = await center();
    const { id: termId } = await termOf(id, 'Kernel');
    const downloaded = (await app.call(exportUser, undefined, user)) as unknown as {
      glossary: { id: string }[];
    };
    expect(downloaded.glossary.map((term) => term.id)).toContain(termId);
    const path = deleteCenter.path.replace(':id', id);
    await app.call(deleteCenter, undefined, { ...user, path });
    expect(
      await app.store.db.select().from(glossaryTerms).where(eq(glossaryTerms.centerId, id)),
    ).toEqual([]);
  });
});
