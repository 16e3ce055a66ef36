import {
  createItem,
  getCardQueue,
  listGlossary,
  listItems,
  updateCenter,
  type Item,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly, upload, whenRead, type Uploaded } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { CARD } from '#src/testing/cards.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const STANDING = 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى.';
const GONE = 'ظهرت أولى نظم المعالجة بالدفعات عام 1956 في مختبرات جنرال موتورز.';

let app: TestApp;
let user: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

const itemsOf = async (id: string): Promise<Item[]> => {
  const path = listItems.path.replace(':centerId', id);
  return (await app.call(listItems, undefined, { ...user, path })).items;
};

async function bring(id: string, files: Uploaded[]): Promise<void> {
  app.clock.advance(MINUTE_MS);
  const path = updateCenter.path.replace(':id', id);
  await app.call(updateCenter, { files }, { ...user, path });
  await whenRead(app, user, id);
}

async function addCard(id: string, quote: string): Promise<void> {
  app.clock.advance(MINUTE_MS);
  const path = listGlossary.path.replace(':id', id);
  const { terms } = await app.call(listGlossary, undefined, { ...user, path });
  const passageId = terms[0]?.sightings[0]?.passageId ?? '';
  const body = { ...CARD, stem: quote.slice(0, 20), source: { passageId, page: 1, quote } };
  const items = createItem.path.replace(':centerId', id);
  await app.call(createItem, body, { ...user, path: items });
}

describe('a new edition of a file', () => {
  it('keeps cards whose sentences still exist, with their page, and only those', async () => {
    const old = await upload(app, user, 'كتاب.txt', `${STANDING}\n${GONE}\n`);
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [old])).id);
    await addCard(id, STANDING);
    await addCard(id, GONE);
    app.clock.advance(MINUTE_MS);
    const edition = await upload(app, user, 'كتاب.txt', `مقدمة الطبعة الثانية.\n${STANDING}\n`);
    await bring(id, [edition]);
    const states = (await itemsOf(id)).map(({ state, source }) => [
      source?.quote.replace(/\.$/, ''),
      state,
      source?.passageId !== null,
    ]);
    expect(states).toEqual([
      [GONE.slice(0, -1), 'stale', false],
      [STANDING.slice(0, -1), 'live', true],
    ]);
    const path = `${getCardQueue.path}?centerId=${id}`;
    const { cards } = await app.call(getCardQueue, undefined, { ...user, path });
    expect(cards.map(({ item }) => item.source?.quote.includes('الجمود'))).toContain(true);
  });

  it('follows nothing into a file of another name', async () => {
    const old = await upload(app, user, 'أول.txt', `${STANDING}\n`);
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [old])).id);
    await addCard(id, STANDING);
    await bring(id, [await upload(app, user, 'آخر.txt', `مقدمة.\n${STANDING}\n`)]);
    expect((await itemsOf(id)).map(({ state }) => state)).toEqual(['stale']);
  });

  it('finds items again that were stale without the file', async () => {
    const old = await upload(app, user, 'مذكرة.txt', `${STANDING}\n`);
    const other = await upload(app, user, 'غيرها.txt', `${GONE}\n`);
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [old])).id);
    await addCard(id, STANDING);
    await bring(id, [other]);
    expect((await itemsOf(id))[0]?.state).toBe('stale');
    await bring(id, [other, await upload(app, user, 'مذكرة.txt', `طبعة ثانية.\n${STANDING}\n`)]);
    expect((await itemsOf(id))[0]?.state).toBe('live');
  });
});
