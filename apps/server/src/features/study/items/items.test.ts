import {
  createItem,
  deleteItem,
  listItems,
  reportItem,
  updateItem,
  type Item,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centerFiles, centers } from '#src/db/tables/centers.ts';
import { contentPages, fileContents } from '#src/db/tables/files.ts';
import { studyItems } from '#src/db/tables/study.ts';
import {
  LECTURE,
  makeCenter,
  signUpLapsed,
  signUpYearly,
  upload,
  whenRead,
} from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
});
afterAll(() => app.close());

const itemsPath = (id: string) => createItem.path.replace(':centerId', id);
const itemPath = (id: string) => updateItem.path.replace(':id', id);
const reportPath = (id: string) => reportItem.path.replace(':id', id);

const list = async (centerId: string, query = '') => {
  const path = `${itemsPath(centerId)}${query}`;
  return app.call(listItems, undefined, { ...user, path });
};

describe('POST /api/study/:centerId/items', () => {
  it.each(Object.values(QUESTIONS))('keeps a $kind of one’s own as it was given', async (given) => {
    const { id } = await makeCenter(app, user);
    const item = await addItem(app, user, id, given);
    expect(item).toMatchObject({
      kind: given.kind,
      stem: given.stem,
      origin: 'own',
      state: 'live',
      source: null,
    });
    expect(item.answer.accepted).toEqual(given.answer.accepted);
    expect((await list(id)).items).toEqual([item]);
  });

  it('makes the model answer the one point of an answer without points', async () => {
    const { id } = await makeCenter(app, user);
    const item = await addItem(app, user, id, {
      kind: 'short',
      stem: 'ما عاصمة المملكة؟',
      answer: { accepted: ['الرياض'] },
    });
    expect(item.answer).toEqual({ accepted: ['الرياض'], points: ['الرياض'] });
  });

  it.each([
    ['a kind that is none', { ...QUESTIONS.tf, kind: 'essay' }, 'kind'],
    ['no stem', { ...QUESTIONS.tf, stem: '  ' }, 'stem'],
    ['a choice without its key', { ...QUESTIONS.mcq, answer: { accepted: ['القلب'] } }, 'answer'],
    ['a choice of alike options', { ...QUESTIONS.mcq, options: ['أ', ' أ'] }, 'options'],
    ['a truth in words', { ...QUESTIONS.tf, answer: { accepted: ['خطأ'] } }, 'answer'],
    ['a blank that is not there', { ...QUESTIONS.cloze, stem: 'عام 1779' }, 'stem'],
    ['half a match', { ...QUESTIONS.match, answer: { accepted: [[0, 1]] } }, 'answer'],
    ['no answer', { ...QUESTIONS.define, answer: {} }, 'answer'],
    ['a stem without end', { ...QUESTIONS.tf, stem: 'س'.repeat(2001) }, 'stem'],
  ])('refuses %s', async (_what, body, field) => {
    const { id } = await makeCenter(app, other);
    const { status, error } = await app.refusal(createItem, body, {
      ...other,
      path: itemsPath(id),
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    await app.store.db.delete(centers).where(eq(centers.id, id));
  });

  it('refuses an anonymous caller, a lapsed plan and a stranger', async () => {
    const { id } = await makeCenter(app, user);
    const path = itemsPath(id);
    expect((await app.refusal(createItem, QUESTIONS.tf, { path })).status).toBe(401);
    const lapsed = { ...(await signUpLapsed(app)), path };
    expect((await app.refusal(createItem, QUESTIONS.tf, lapsed)).status).toBe(403);
    expect((await app.refusal(createItem, QUESTIONS.tf, { ...other, path })).status).toBe(404);
    expect((await app.refusal(listItems, undefined, { ...other, path })).status).toBe(404);
  });
});

describe('GET /api/study/:centerId/items', () => {
  it('filters by kind, topic, state and words, however they are spelt', async () => {
    const { id } = await makeCenter(app, user);
    for (const question of Object.values(QUESTIONS)) await addItem(app, user, id, question);
    const kindsOf = async (query: string) =>
      (await list(id, query)).items.map(({ kind }) => kind).sort();
    expect(await kindsOf('?kind=mcq')).toEqual(['mcq']);
    expect(await kindsOf(`?topic=${encodeURIComponent('التاريخ')}`)).toEqual(['cloze', 'tf']);
    expect(await kindsOf('?state=hidden')).toEqual([]);
    expect(await kindsOf(`?q=${encodeURIComponent('التمثيل الضوئى')}`)).toEqual(['define', 'mcq']);
  });

  it('gives page after page, each item once', async () => {
    const { id } = await makeCenter(app, user);
    for (let n = 0; n < 35; n += 1) {
      await addItem(app, user, id, { ...QUESTIONS.tf, stem: `عبارة رقم ${n}` });
    }
    const first = await list(id);
    expect(first.items).toHaveLength(30);
    const second = await list(id, `?cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const stems = [...first.items, ...second.items].map(({ stem }) => stem);
    expect(new Set(stems).size).toBe(35);
  });
});

describe('PUT and DELETE /api/study/items/:id', () => {
  let item: Item;
  let centerId: string;
  beforeAll(async () => {
    centerId = (await makeCenter(app, user)).id;
    item = await addItem(app, user, centerId, QUESTIONS.mcq);
  });

  it('changes the fields that are given, hides and brings back', async () => {
    const put = (body: object) => app.call(updateItem, body, { ...user, path: itemPath(item.id) });
    expect((await put({ stem: 'أين؟', topic: '' })).item).toMatchObject({
      stem: 'أين؟',
      topic: null,
      options: item.options,
    });
    expect((await put({ state: 'hidden' })).item.state).toBe('hidden');
    expect((await list(centerId)).items).toEqual([]);
    expect((await list(centerId, '?state=hidden')).items).toHaveLength(1);
    expect((await put({ state: 'live' })).item.state).toBe('live');
  });

  it('refuses what would leave a question without its key', async () => {
    const caller = { ...user, path: itemPath(item.id) };
    const { status, error } = await app.refusal(updateItem, { options: ['واحد', 'اثنان'] }, caller);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['answer']]);
  });

  it("has none of another user's, and refuses an anonymous caller", async () => {
    const path = itemPath(item.id);
    for (const endpoint of [updateItem, deleteItem]) {
      expect((await app.refusal(endpoint, undefined, { ...other, path })).status).toBe(404);
      expect((await app.refusal(endpoint, undefined, { path })).status).toBe(401);
    }
  });

  it('hides an item that its owner reported twice, and no sooner', async () => {
    const report = (reason: string) =>
      app.call(reportItem, { reason }, { ...user, path: reportPath(item.id) });
    await report('الخيار الثاني صحيح أيضًا');
    expect((await list(centerId)).items).toHaveLength(1);
    expect((await report('ما زال خطأ')).message).toContain('لن يظهر السؤال');
    expect((await list(centerId)).items).toEqual([]);
    const path = reportPath(item.id);
    expect((await app.refusal(reportItem, {}, { ...user, path })).status).toBe(400);
    const stranger = { ...other, path };
    expect((await app.refusal(reportItem, { reason: 'لا' }, stranger)).status).toBe(404);
  });

  it('deletes, and returns the item once more', async () => {
    const caller = { ...user, path: itemPath(item.id) };
    expect((await app.call(deleteItem, undefined, caller)).item.id).toBe(item.id);
    expect((await app.refusal(deleteItem, undefined, caller)).status).toBe(404);
  });
});

describe('an item whose file changes', () => {
  const QUOTE = 'تحدث هذه العملية في البلاستيدات الخضراء داخل خلايا الورقة.';
  let centerId: string;
  let content: string;

  beforeAll(async () => {
    user = await signUpYearly(app);
    const made = await makeCenter(app, user, [await upload(app, user, 'درس.txt', LECTURE)]);
    centerId = (await whenRead(app, user, made.id)).id;
    const { db } = app.store;
    const [page] = await db
      .select({ content: contentPages.contentId, readAt: fileContents.readingSince })
      .from(contentPages)
      .innerJoin(fileContents, eq(fileContents.id, contentPages.contentId))
      .where(eq(fileContents.userId, user.acckey));
    content = page?.content ?? '';
    const item = await addItem(app, user, centerId, QUESTIONS.mcq);
    const start = LECTURE.indexOf(QUOTE);
    const anchor = {
      content,
      fileName: 'درس.txt',
      page: 1,
      pageLabel: 'page' as const,
      start,
      end: start + QUOTE.length,
      quote: QUOTE,
      quoteKey: QUOTE,
    };
    await db
      .update(studyItems)
      .set({ anchor, anchoredIn: page?.readAt ?? null, origin: 'extracted' })
      .where(eq(studyItems.id, item.id));
  });

  const only = async (): Promise<Item> => {
    const [item] = (await list(centerId)).items;
    if (!item) throw new Error('no item');
    return item;
  };

  /** Rereads the file with this text at a later time. */
  async function readAnew(text: string): Promise<void> {
    const { db } = app.store;
    await db.update(contentPages).set({ text }).where(eq(contentPages.contentId, content));
    app.clock.advance(1000);
    await db
      .update(fileContents)
      .set({ readingSince: app.clock.now() })
      .where(eq(fileContents.id, content));
  }

  it('leads to its passage and its file', async () => {
    const { source, state } = await only();
    expect(state).toBe('live');
    expect(source).toMatchObject({ fileName: 'درس.txt', page: 1, pageLabel: 'page', quote: QUOTE });
    expect(source?.passageId).not.toBeNull();
    expect((await app.fetch(source?.fileUrl ?? '')).status).toBe(200);
  });

  it('is found again at the new place of its words', async () => {
    await readAnew(`مقدمة جديدة.\n${LECTURE}`);
    expect((await only()).state).toBe('live');
    const [row] = await app.store.db
      .select()
      .from(studyItems)
      .where(eq(studyItems.centerId, centerId));
    expect(row?.anchor?.start).toBe(`مقدمة جديدة.\n${LECTURE}`.indexOf(QUOTE));
  });

  it('is stale while its words are gone, and lives once they are back', async () => {
    await readAnew('صفحة عن موضوع آخر تمامًا.');
    expect((await only()).state).toBe('stale');
    await readAnew(LECTURE);
    expect((await only()).state).toBe('live');
  });

  it('is stale once its file left the center, with a source that opens nothing', async () => {
    await app.store.db.delete(centerFiles).where(eq(centerFiles.centerId, centerId));
    const { state, source } = await only();
    expect([state, source?.passageId, source?.fileUrl]).toEqual(['stale', null, null]);
    expect(QUOTE).toContain(source?.quote);
  });
});
