import {
  cardFaces,
  createCenter,
  exportDeck,
  getRun,
  getStudy,
  importDeck,
  joinReview,
  listItems,
  type BodyInputOf,
  type Item,
} from '@nibras/contract';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCollection,
  buildDeck,
  packDeck,
  type RawNote,
} from '#src/reading/testing/build-deck.ts';
import { CARD, withCards } from '#src/testing/cards.ts';
import { centerBody, makeCenter, signUpYearly, upload } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

const NOTES: RawNote[] = [
  { guid: 'n#1', fields: ['ما <b>وحدة</b> القوة؟', 'النيوتن', 'الفيزياء'] },
  { guid: 'n#2', fields: ['اكتشف {{c1::نيوتن}} الجاذبية'] },
  { guid: 'n#3', fields: ['<img src="a.png">', ''] },
];

const GAPS: RawNote = {
  guid: 'gaps',
  fields: ['اكتشف {{c1::نيوتن}} {{c2::الجاذبية}}', 'قصة التفاحة'],
};

const manyNotes = (count: number): RawNote[] =>
  Array.from({ length: count }, (_, n) => ({ guid: `g${n}`, fields: ['س', 'ج'] }));

const uploadDeck = (bytes: Uint8Array) => upload(app, user, 'حزمة.apkg', bytes);
const take = async (centerId: string, bytes: Uint8Array, preview?: boolean) => {
  const { url, fileName } = await uploadDeck(bytes);
  return app.call(importDeck, { centerId, url, fileName, preview }, user);
};
const bankOf = async (centerId: string) => {
  const path = listItems.path.replace(':centerId', centerId);
  return (await app.call(listItems, undefined, { ...user, path })).items;
};
const facesOf = async (centerId: string) => (await bankOf(centerId)).map(cardFaces);

describe('POST /api/cards/import', () => {
  it('previews the import and writes nothing', async () => {
    const { id } = await makeCenter(app, user);
    const { run, known, samples } = await take(id, buildDeck(NOTES), true);
    expect(run).toMatchObject({ state: 'done', wanted: 3, made: 2, dropped: { empty: 1 } });
    expect([known, samples[0]]).toEqual([0, { front: 'ما **وحدة** القوة؟', back: 'النيوتن' }]);
    expect(await bankOf(id)).toEqual([]);
    const path = getRun.path.replace(':centerId', id).replace(':id', run.id);
    expect((await app.refusal(getRun, undefined, { ...user, path })).status).toBe(404);
  });

  it('makes cards in the order of the deck, with a run that can be read', async () => {
    const { id } = await makeCenter(app, user);
    const { run } = await take(id, buildDeck(NOTES));
    expect(run).toMatchObject({ engine: 'builtin', state: 'done', made: 2, error: null });
    const [second, first] = await bankOf(id);
    expect(first).toMatchObject({ kind: 'card', origin: 'imported', explanation: 'الفيزياء' });
    expect(second?.stem).toBe('اكتشف ____ الجاذبية');
    const path = getRun.path.replace(':centerId', id).replace(':id', run.id);
    expect((await app.call(getRun, undefined, { ...user, path })).run).toEqual(run);
    const studyPath = getStudy.path.replace(':centerId', id);
    expect(
      (await app.call(getStudy, undefined, { ...user, path: studyPath })).study.run,
    ).toBeNull();
  });

  it('updates known cards and duplicates none', async () => {
    const { id } = await makeCenter(app, user);
    await take(id, buildDeck(NOTES, 'anki2'));
    const renewed = [{ guid: 'n#1', fields: ['ما وحدة الشغل؟', 'الجول'] }, ...NOTES.slice(1)];
    const { known } = await take(id, buildDeck(renewed, 'anki21'));
    expect(known).toBe(2);
    const [, first, ...others] = await bankOf(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ stem: 'ما وحدة الشغل؟', answer: { accepted: ['الجول'] } });
  });

  it('makes a card of each gap, which stays the card that it was', async () => {
    const { id } = await makeCenter(app, user);
    expect((await take(id, buildDeck([GAPS]))).run).toMatchObject({ wanted: 2, made: 2 });
    const [second, first] = await bankOf(id);
    expect(first?.stem).toBe('اكتشف ____ الجاذبية');
    const renewed = { ...GAPS, fields: ['وصف {{c2::قوة الجذب}} {{c1::نيوتن}} ثم {{c3::غيره}}'] };
    expect(await take(id, buildDeck([renewed]))).toMatchObject({ known: 2, run: { made: 3 } });
    const stems = new Map((await bankOf(id)).map((item) => [item.id, item.stem]));
    expect([...stems.values()].sort()).toEqual([
      'وصف ____ نيوتن ثم غيره',
      'وصف قوة الجذب ____ ثم غيره',
      'وصف قوة الجذب نيوتن ثم ____',
    ]);
    expect(stems.get(first?.id ?? '')).toBe('وصف قوة الجذب ____ ثم غيره');
    expect(stems.get(second?.id ?? '')).toBe('وصف ____ نيوتن ثم غيره');
  });

  it('takes of two notes with one id the last', async () => {
    const { id } = await makeCenter(app, user);
    const twice = [NOTES[0], { guid: 'n#1', fields: ['س', 'ج'] }].filter(
      (note) => note !== undefined,
    );
    expect((await take(id, buildDeck(twice))).run).toMatchObject({ made: 1, dropped: { copy: 1 } });
    expect(await facesOf(id)).toEqual([{ front: 'س', back: 'ج' }]);
  });

  it('imports a whole export again, in the same and in another center', async () => {
    const { id } = await makeCenter(app, user);
    const stem = 'قارن:\n\n- **أ** & <ب>\n- $x < y$';
    await addItem(app, user, id, { ...CARD, stem, explanation: 'شرح\n\nمن فقرتين' });
    await addItem(app, user, id, { ...CARD, stem: 'املأ {{c1::هذا}}' });
    await take(id, buildDeck([GAPS]));
    const question = await addItem(app, user, id, QUESTIONS.mcq);
    await app.call(joinReview, { itemId: question.id }, user);
    const before = await bankOf(id);
    const response = await app.fetch(`${exportDeck.path}?centerId=${id}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const deck = new Uint8Array(await response.arrayBuffer());
    expect(await take(id, deck)).toMatchObject({ known: 5, run: { made: 5 } });
    expect(await bankOf(id)).toEqual(before);
    const { id: elsewhere } = await makeCenter(app, user);
    expect(await take(elsewhere, deck)).toMatchObject({ known: 0, run: { made: 5 } });
    expect(await take(elsewhere, deck)).toMatchObject({ known: 5, run: { made: 5 } });
    const said = (items: Item[]) =>
      items.map((item) => [...Object.values(cardFaces(item)), item.explanation]).sort();
    expect(said(await bankOf(elsewhere))).toEqual(said(before));
  });

  it('leaves out cards that are too long, and counts them', async () => {
    const { id } = await makeCenter(app, user);
    const long = { guid: 'long', fields: ['س'.repeat(2001), 'ج'] };
    const { run } = await take(id, buildDeck([long, ...NOTES]));
    expect(run).toMatchObject({ wanted: 4, made: 2, dropped: { long: 1, empty: 1 } });
  });

  it.each<[string, string, () => Uint8Array]>([
    ['that is broken', 'تالفة', () => packDeck(buildCollection(NOTES).fill(7, 100), 'anki2')],
    ['that is a bomb', 'بعد فك ضغطه', () => packDeck(Buffer.alloc(12e6), 'anki2')],
    ['of an unknown kind', 'ليس حزمة', () => packDeck(strToU8('hello'), 'anki21b')],
    ['of too many notes', '20000', () => buildDeck(manyNotes(20_001))],
    [
      'whose media have paths',
      'ليس حزمة',
      () => packDeck(buildCollection(NOTES), 'anki2', { media: strToU8('{"0":"../x"}') }),
    ],
  ])('refuses a deck %s in plain words', async (_what, words, build) => {
    const owner = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, owner);
    const file = await upload(app, owner, 'حزمة.apkg', build());
    const { status, error } = await app.refusal(importDeck, { centerId, ...file }, owner);
    expect([status, error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(error.message).toContain('يرجى');
    const path = listItems.path.replace(':centerId', centerId);
    expect((await app.call(listItems, undefined, { ...owner, path })).items).toEqual([]);
  });

  it('refuses a deck that is none, with nothing of it entered', async () => {
    const { id: centerId } = await makeCenter(app, user);
    const refused = async (file: { url: string; fileName: string }) => {
      const { status, error } = await app.refusal(importDeck, { centerId, ...file }, user);
      return [status, error.message.includes('Anki')];
    };
    expect(await refused(await uploadDeck(buildDeck([])))).toEqual([400, true]);
    expect(await refused(await upload(app, user, 'درس.apkg'))).toEqual([415, true]);
    expect(await refused({ url: '/files/none', fileName: 'a.apkg' })).toEqual([404, false]);
    expect(await bankOf(centerId)).toEqual([]);
  });

  it('is for the owner of the center and of the file alone', async () => {
    const { id: centerId } = await makeCenter(app, user);
    const body: BodyInputOf<typeof importDeck> = {
      centerId,
      ...(await uploadDeck(buildDeck(NOTES))),
    };
    const { user: other, centerId: othersCenter } = await withCards(app, 1);
    expect((await app.refusal(importDeck, body)).status).toBe(401);
    expect((await app.refusal(importDeck, body, other)).status).toBe(404);
    const others = { ...body, centerId: othersCenter };
    expect((await app.refusal(importDeck, others, other)).status).toBe(404);
    expect((await app.refusal(importDeck, { centerId }, user)).status).toBe(400);
  });

  it('is the only place for a deck: no center takes it as a file', async () => {
    const owner = await signUpYearly(app);
    const files = [await upload(app, owner, 'حزمة.apkg', buildDeck(NOTES))];
    const { status, error } = await app.refusal(createCenter, centerBody({ files }), owner);
    expect([status, error.message]).toEqual([415, expect.stringContaining('Anki')]);
  });
});
