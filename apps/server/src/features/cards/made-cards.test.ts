import {
  createItem,
  exportDeck,
  getCardQueue,
  getPassage,
  hideTerm,
  importDeck,
  listGlossary,
  listItems,
  makeTermCards,
  TERM_CARDS_MAX,
  updateCenter,
  type GlossaryTerm,
  type QuotedPlace,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyItems } from '#src/db/tables/study.ts';
import { CARD } from '#src/testing/cards.ts';
import {
  LECTURE,
  makeCenter,
  signUpYearly,
  upload,
  whenRead,
  type Uploaded,
} from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const DEADLOCK =
  'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة نفسها.';
const KERNEL = 'تعمل النواة (Kernel) في وضع محمي.';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let file: Uploaded;
let centerId: string;
let terms: GlossaryTerm[];

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  file = await upload(app, user, 'أولى.txt', `${DEADLOCK}\n${KERNEL}\n`);
  centerId = (await whenRead(app, user, (await makeCenter(app, user, [file])).id)).id;
  terms = await termsOf(centerId);
});
afterAll(() => app.close());

const termsOf = async (id: string) => {
  const path = listGlossary.path.replace(':id', id);
  return (await app.call(listGlossary, undefined, { ...user, path })).terms;
};
const itemsPath = (id: string) => createItem.path.replace(':centerId', id);
const itemsOf = async (id: string) =>
  (await app.call(listItems, undefined, { ...user, path: itemsPath(id) })).items;

describe('POST /api/learning-center/:id/glossary/cards', () => {
  const cardsPath = (id: string) => makeTermCards.path.replace(':id', id);
  const make = (termIds: string[], id = centerId) =>
    app.call(makeTermCards, { termIds }, { ...user, path: cardsPath(id) });
  const idOf = (latin: string) => terms.find((term) => term.latin === latin)?.id ?? '';

  it('makes two cards of each term once, in the order of the course', async () => {
    const [kernel, deadlock] = [idOf('Kernel'), idOf('Deadlock')];
    expect(await make([kernel])).toEqual({ done: true, made: 2, known: 0 });
    app.clock.advance(MINUTE_MS);
    expect(await make([deadlock, kernel, deadlock])).toEqual({ done: true, made: 2, known: 2 });
    const items = await itemsOf(centerId);
    expect(items.map(({ stem }) => stem)).toEqual(['Deadlock', 'الجمود', 'Kernel', 'النواة']);
    expect(items[1]).toMatchObject({
      kind: 'card',
      origin: 'extracted',
      answer: { accepted: ['Deadlock'] },
      explanation: DEADLOCK,
      source: { fileName: 'أولى.txt', page: 1, quote: DEADLOCK },
    });
    expect(items[0]).toMatchObject({ answer: { accepted: ['الجمود'] }, explanation: DEADLOCK });
    expect(items[3]?.source).toMatchObject({
      quote: KERNEL,
      passageId: expect.any(String) as string,
    });
    const path = `${getCardQueue.path}?centerId=${centerId}`;
    const { cards } = await app.call(getCardQueue, undefined, { ...user, path });
    expect(cards.map(({ item }) => item)).toEqual(items.toReversed());
  });

  it('asks for terms in the order of the course, and for the meaning of one in Arabic alone', async () => {
    const barred = 'حجب الحرمان: هو منع الشخص من ميراثه كله لوجود شخص أولى منه.';
    const arabic = await upload(app, user, 'فرائض.txt', `${barred}\n`);
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [file, arabic])).id);
    const all = await termsOf(id);
    await make(
      all.map((term) => term.id),
      id,
    );
    const items = (await itemsOf(id)).toReversed();
    expect(items.map(({ stem }) => stem)).toEqual([
      'الجمود',
      'Deadlock',
      'النواة',
      'Kernel',
      'ما المقصود بـ «حجب الحرمان»؟',
      'ما المصطلح الذي معناه «منع الشخص من ميراثه كله لوجود شخص أولى منه»؟',
    ]);
    expect(items.slice(-2).map(({ answer }) => answer.accepted[0])).toEqual([
      'منع الشخص من ميراثه كله لوجود شخص أولى منه.',
      'حجب الحرمان',
    ]);
  });

  it('answers with the meaning alone where the definition goes on from another sentence', async () => {
    const text =
      'تحيط بكل خلية حدود.\n\nوالغشاء الخلوي هو طبقة مزدوجة من الدهون تتخللها بروتينات.\n';
    const lecture = await upload(app, user, 'خلية.txt', text);
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [lecture])).id);
    await make(
      (await termsOf(id)).map((term) => term.id),
      id,
    );
    const [, asked] = await itemsOf(id);
    expect(asked).toMatchObject({
      stem: 'ما المقصود بـ «الغشاء الخلوي»؟',
      answer: { accepted: ['طبقة مزدوجة من الدهون تتخللها بروتينات.'] },
    });
  });

  it('makes one of what two calls ask for at once', async () => {
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [file])).id);
    const [term] = await termsOf(id);
    const replies = await Promise.all([1, 2, 3].map(() => make([term?.id ?? ''], id)));
    expect(replies.map(({ made }) => made).sort()).toEqual([0, 0, 2]);
    expect(await itemsOf(id)).toHaveLength(2);
  });

  it('skips hidden terms, and keeps a card whose file is gone', async () => {
    const { id } = await whenRead(app, user, (await makeCenter(app, user, [file])).id);
    const [first, second] = await termsOf(id);
    const hidden = `${listGlossary.path.replace(':id', id)}/${first?.id}`;
    await app.call(hideTerm, undefined, { ...user, path: hidden });
    expect(await make([first?.id ?? '', second?.id ?? ''], id)).toMatchObject({ made: 2 });
    const path = updateCenter.path.replace(':id', id);
    const files = [await upload(app, user, 'ثانية.txt', LECTURE)];
    await app.call(updateCenter, { files }, { ...user, path });
    await whenRead(app, user, id);
    const [, kept] = await itemsOf(id);
    expect(kept).toMatchObject({ stem: second?.arabic, state: 'stale' });
    expect(kept?.source).toMatchObject({ passageId: null, quote: KERNEL });
  });

  it('refuses none, too many, no session, and items of another user', async () => {
    const refused = async (termIds: unknown, caller: object = user) =>
      (await app.refusal(makeTermCards, { termIds }, { ...caller, path: cardsPath(centerId) }))
        .status;
    const known = [idOf('Kernel')];
    expect(await refused([])).toBe(400);
    expect(await refused('all')).toBe(400);
    expect(await refused(Array.from({ length: TERM_CARDS_MAX + 1 }, String))).toBe(400);
    expect(await refused(['none'])).toBe(404);
    expect(await refused(known, {})).toBe(401);
    expect(await refused(known, other)).toBe(404);
    const othersCenter = { ...other, path: cardsPath((await makeCenter(app, other)).id) };
    expect((await app.refusal(makeTermCards, { termIds: known }, othersCenter)).status).toBe(404);
  });
});

describe('a card of words on their page', () => {
  const passageId = () => terms[0]?.sightings[0]?.passageId ?? '';
  const body = (source: QuotedPlace) => ({ ...CARD, source });
  const place = (quote: string, page = 1) => ({ passageId: passageId(), page, quote });

  it('is anchored at their place, in any spelling', async () => {
    const path = itemsPath(centerId);
    const given = body(place('تَعمل النواه  (Kernel)\nفي وضعٍ محمى'));
    const { item } = await app.call(createItem, given, { ...user, path });
    expect(item).toMatchObject({ origin: 'own', kind: 'card', answer: { accepted: ['النيوتن'] } });
    const { quote, page, passageId: opened } = item.source ?? {};
    expect([quote, page]).toEqual([KERNEL.slice(0, -1), 1]);
    const [row] = await app.store.db.select().from(studyItems).where(eq(studyItems.id, item.id));
    const seen = getPassage.path.replace(':id', centerId).replace(':passageId', opened ?? '');
    const { passage } = await app.call(getPassage, undefined, { ...user, path: seen });
    expect(passage.pageText.slice(row?.anchor?.start, row?.anchor?.end)).toBe(quote);
  });

  it.each([
    ['words that do not stand there', () => place('تعمل النواة في وضع المستخدم'), 400],
    ['no words', () => place('؟!'), 400],
    ['a page that is none', () => place(KERNEL, 9), 404],
    ['a page before the first', () => place(KERNEL, 0), 400],
    ['a passage that is none', () => ({ ...place(KERNEL), passageId: 'none' }), 404],
  ])('is refused: %s', async (_what, source, status) => {
    const before = (await itemsOf(centerId)).length;
    const caller = { ...user, path: itemsPath(centerId) };
    expect((await app.refusal(createItem, body(source()), caller)).status).toBe(status);
    expect(await itemsOf(centerId)).toHaveLength(before);
  });

  it('goes with its page in words into another center, and back unchanged', async () => {
    const before = await itemsOf(centerId);
    const exported = await app.fetch(`${exportDeck.path}?centerId=${centerId}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const bytes = new Uint8Array(await exported.arrayBuffer());
    const deck = await upload(app, user, 'حزمة.apkg', bytes);
    await app.call(importDeck, { centerId, ...deck }, user);
    expect(await itemsOf(centerId)).toEqual(before);
    const { id } = await makeCenter(app, user);
    await app.call(importDeck, { centerId: id, ...deck }, user);
    const card = (await itemsOf(id)).find(({ stem }) => stem === 'الجمود');
    expect(card?.explanation).toBe(`${DEADLOCK}\n\nأولى.txt، قسم 1`);
  });

  it('names no passage of another center', async () => {
    const { id } = await makeCenter(app, other);
    const caller = { ...other, path: itemsPath(id) };
    expect((await app.refusal(createItem, body(place(KERNEL)), caller)).status).toBe(404);
  });
});
