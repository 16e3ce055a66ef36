import {
  cardFaces,
  exportCardTable,
  exportUser,
  getCardQueue,
  getStudy,
  importDeck,
  listItems,
  reviewCard,
  updateItem,
} from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckChanges, deckImports } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { buildDeck, type RawNote } from '#src/reading/testing/build-deck.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { review, reviewPath } from '#src/testing/cards.ts';
import { makeCenter, signUpYearly, upload } from '#src/testing/centers.ts';
import { eventually } from '#src/testing/eventually.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const HOUR_MS = 60 * 60_000;
const NOTES: RawNote[] = Array.from({ length: 3 }, (_, n) => ({
  guid: `g${n}`,
  fields: [`سؤال ${n}`, 'ج'],
}));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function importInto(user: SignedUp, centerId: string, notes = NOTES) {
  const file = await upload(app, user, 'حزمة.apkg', buildDeck(notes));
  return app.call(importDeck, { centerId, ...file }, user);
}

async function listOf(user: SignedUp, centerId: string) {
  const path = listItems.path.replace(':centerId', centerId);
  return (await app.call(listItems, undefined, { ...user, path })).items;
}

/** A center with an import whose process was killed while writing. */
async function withKilledImport() {
  const { db } = app.store;
  const user = await signUpYearly(app);
  const { id: centerId } = await makeCenter(app, user);
  await importInto(user, centerId);
  const rows = await db.select().from(studyItems).where(eq(studyItems.centerId, centerId));
  const id = rows[0]?.importId ?? '';
  await db.insert(deckImports).values({
    id,
    userId: user.acckey,
    centerId,
    createdAt: app.clock.now(),
  });
  return { user, centerId, importId: id, ids: rows.map((row) => row.id) };
}

describe('an import that was not finished', () => {
  it('shows nowhere', async () => {
    const { user, centerId, ids } = await withKilledImport();
    const [id = ''] = ids;
    expect(await listOf(user, centerId)).toEqual([]);
    const path = getStudy.path.replace(':centerId', centerId);
    expect((await app.call(getStudy, undefined, { ...user, path })).study.counts).toEqual([]);
    expect(await app.call(getCardQueue, undefined, user)).toMatchObject({ cards: [], fresh: 0 });
    const table = await app.fetch(exportCardTable.path, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect((await table.text()).trimEnd().split('\r\n')).toHaveLength(1);
    const downloaded = await app.call(exportUser, undefined, user);
    expect(downloaded).toMatchObject({ studyItems: [] });
    const body = review(3, app.clock.now());
    const reviewed = await app.refusal(reviewCard, body, { ...user, path: reviewPath(id) });
    const item = { ...user, path: updateItem.path.replace(':id', id) };
    const changed = await app.refusal(updateItem, { state: 'hidden' }, item);
    expect([reviewed.status, changed.status]).toEqual([404, 404]);
  });

  it('gives way to the next one of its center', async () => {
    const { user, centerId } = await withKilledImport();
    expect(await importInto(user, centerId)).toMatchObject({ known: 0, run: { made: 3 } });
    expect(await listOf(user, centerId)).toHaveLength(3);
  });

  it('is swept with all that it wrote, once it cannot be under way any more', async () => {
    const { centerId } = await withKilledImport();
    app.clock.advance(HOUR_MS);
    await askForSweep(app);
    await eventually(async () => {
      expect(await app.store.db.$count(studyItems, eq(studyItems.centerId, centerId))).toBe(0);
      expect(await app.store.db.$count(deckImports, eq(deckImports.centerId, centerId))).toBe(0);
    });
  });

  it('that another has taken the place of ends without a trace', async () => {
    const user = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, user);
    await importInto(user, centerId, [{ guid: 'g0', fields: ['قديم', 'ج'] }]);
    const many = Array.from({ length: 150 }, (_, n) => ({ guid: `g${n}`, fields: ['جديد', 'ج'] }));
    const file = await upload(app, user, 'حزمة.apkg', buildDeck(many));
    // As another node does that starts importing after our first transaction.
    const { db } = app.store;
    await db.execute(sql`create function abandon() returns trigger language plpgsql as $$
      begin update deck_imports set is_abandoned = true; return null; end $$`);
    await db.execute(
      sql`create trigger abandon after insert on study_items execute function abandon()`,
    );
    const refused = await app.refusal(importDeck, { centerId, ...file }, user);
    await db.execute(sql`drop function abandon cascade`);
    expect(refused.status).toBe(409);
    expect((await listOf(user, centerId)).map(cardFaces)).toEqual([{ front: 'قديم', back: 'ج' }]);
    const left = await app.store.db.$count(studyItems, eq(studyItems.centerId, centerId));
    const changes = await app.store.db.$count(deckChanges);
    expect([left, changes]).toEqual([1, 0]);
  });
});

describe('new words of a finished import', () => {
  /** An import whose process was killed before its final work. */
  async function withUnsettledWords() {
    const user = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, user);
    await importInto(user, centerId);
    const items = await listOf(user, centerId);
    await app.store.db.insert(deckChanges).values(
      items.map(({ id, answer }) => ({
        itemId: id,
        importId: 'finished',
        stem: 'كلمات جديدة',
        answer,
        explanation: null,
      })),
    );
    return { user, centerId, id: items[0]?.id ?? '' };
  }

  it('show in every card before they are written into it', async () => {
    const { user, centerId } = await withUnsettledWords();
    const stems = (await listOf(user, centerId)).map(({ stem }) => stem);
    expect(new Set(stems)).toEqual(new Set(['كلمات جديدة']));
    const { cards } = await app.call(getCardQueue, undefined, user);
    expect(new Set(cards.map(({ item }) => item.stem))).toEqual(new Set(['كلمات جديدة']));
  });

  it('do not undo what a student writes afterwards', async () => {
    const { user, centerId, id } = await withUnsettledWords();
    const path = updateItem.path.replace(':id', id);
    await app.call(updateItem, { stem: 'كلماتي' }, { ...user, path });
    await askForSweep(app);
    await eventually(async () => expect(await app.store.db.$count(deckChanges)).toBe(0));
    const stems = (await listOf(user, centerId)).map(({ stem }) => stem).sort();
    expect(stems).toEqual(['كلمات جديدة', 'كلمات جديدة', 'كلماتي']);
  });
});
