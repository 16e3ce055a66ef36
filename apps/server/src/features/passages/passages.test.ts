import { askCenter, createCenter, getPassage, listHeadings, updateCenter } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centers } from '#src/db/tables/centers.ts';
import { chunks, contentPages, fileContents } from '#src/db/tables/files.ts';
import {
  centerBody,
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
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  centerId = await readCenter(user, 'التمثيل الضوئي.txt', LECTURE);
});
afterAll(() => app.close());

async function readCenter(owner: SignedUp, name: string, text: string): Promise<string> {
  const made = await makeCenter(app, owner, [await upload(app, owner, name, text)]);
  return (await whenRead(app, owner, made.id)).id;
}

const askPath = (id: string) => askCenter.path.replace(':id', id);
const ask = (question: string, id = centerId) =>
  app.call(askCenter, { question }, { ...user, path: askPath(id) });
const passagePath = (id: string, passageId: string) =>
  getPassage.path.replace(':id', id).replace(':passageId', passageId);

describe('POST /api/learning-center/:id/ask', () => {
  it('finds the passage and quotes the sentence that answers', async () => {
    const { confidence, answer, passages } = await ask('متى اكتشف إنجنهاوس دور الضوء؟');
    expect(confidence).toBe('high');
    expect(answer.map(({ text }) => text).join(' ')).toContain('1779');
    expect(passages[answer[0]?.passage ?? -1]).toMatchObject({
      fileName: 'التمثيل الضوئي.txt',
      page: 1,
      pageLabel: 'section',
      isOcr: false,
    });
    expect((await app.fetch(passages[0]?.fileUrl ?? '')).status).toBe(200);
  });

  it('finds it in any spelling of the question', async () => {
    const { passages } = await ask('مَتَى إكتشف انجنهاوس دَوْر الضـــوء');
    expect(passages[0]?.quote).toContain('1779');
  });

  it('says that the files do not hold an answer, and shows the nearest passages', async () => {
    const { confidence, answer } = await ask('ما سعر برميل النفط في بورصة لندن؟');
    expect([confidence, answer]).toEqual(['none', []]);
  });

  it('answers in a center without files that there is nothing', async () => {
    const { id } = await makeCenter(app, user);
    const answer = await ask('متى؟', id);
    expect(answer).toMatchObject({ confidence: 'none', answer: [], passages: [] });
  });

  it('refuses while the first files are being read, and where an admin switched it off', async () => {
    const file = await upload(app, user, 'بطيء.txt', LECTURE.repeat(20));
    const made = await makeCenter(app, user, [file]);
    const asked = () =>
      app.refusal(askCenter, { question: 'متى؟' }, { ...user, path: askPath(made.id) });
    expect((await asked()).error.code).toBe('conflict');
    await whenRead(app, user, made.id);
    const { db } = app.store;
    await db.update(centers).set({ isEnabled: false }).where(eq(centers.id, made.id));
    expect((await asked()).error.code).toBe('conflict');
  });

  it.each([
    ['an empty question', { question: ' \u200f ' }],
    ['no question', {}],
    ['a question without end', { question: 'س'.repeat(1001) }],
  ])('refuses %s', async (_what, body) => {
    const { status, error } = await app.refusal(askCenter, body, {
      ...user,
      path: askPath(centerId),
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['question']]);
  });

  it('refuses an anonymous caller, a lapsed plan and a stranger', async () => {
    const path = askPath(centerId);
    const question = { question: 'متى؟' };
    expect((await app.refusal(askCenter, question, { path })).status).toBe(401);
    const lapsed = await app.refusal(askCenter, question, { ...(await signUpLapsed(app)), path });
    expect([lapsed.status, lapsed.error.message]).toEqual([403, 'Invalid subscription plan']);
    expect((await app.refusal(askCenter, question, { ...other, path })).status).toBe(404);
  });
});

describe('GET /api/learning-center/:id/headings', () => {
  const headingsPath = (id: string) => listHeadings.path.replace(':id', id);

  it('gives headings of the files that answer', async () => {
    const text = `# نبراس\n# درس\n# مقدمة\n${LECTURE}\n# 1. البلاستيدات الخضراء\n${LECTURE}\n# دور الضوء\n${LECTURE}`;
    const path = headingsPath(await readCenter(other, 'درس.md', text));
    const { headings } = await app.call(listHeadings, undefined, { ...other, path });
    expect(headings).toEqual(['البلاستيدات الخضراء', 'دور الضوء']);
  });

  it('refuses while the center does not answer', async () => {
    const { id } = await makeCenter(app, other);
    const { db } = app.store;
    await db.update(centers).set({ isEnabled: false }).where(eq(centers.id, id));
    const path = headingsPath(id);
    expect((await app.refusal(listHeadings, undefined, { ...other, path })).status).toBe(409);
  });

  it('refuses an anonymous caller and a stranger', async () => {
    const path = headingsPath(centerId);
    expect((await app.refusal(listHeadings, undefined, { path })).status).toBe(401);
    expect((await app.refusal(listHeadings, undefined, { ...other, path })).status).toBe(404);
  });
});

describe('a replacement of files', () => {
  it('never answers from half of a list', async () => {
    const lines = (word: string) =>
      ['الأول', 'الثاني', 'الثالث'].map((n) => `كنز الفصل ${n} مخبأ في مدينة ${word}.`);
    const uploadAll = (word: string) =>
      Promise.all(lines(word).map((line, at) => upload(app, user, `${word} ${at}.txt`, line)));
    const made = await makeCenter(app, user, await uploadAll('الورد'));
    await whenRead(app, user, made.id);
    const files = await uploadAll('النور');
    const path = updateCenter.path.replace(':id', made.id);
    await app.call(updateCenter, { files }, { ...user, path });

    const cities = async () => {
      const { passages } = await ask('أين كنز الفصل المخبأ؟', made.id);
      const found = passages.map(({ quote }) => /مدينة (\S+)\./.exec(quote)?.[1]);
      expect(found).toHaveLength(3);
      return [...new Set(found)];
    };
    const seen: string[] = [];
    while (seen.at(-1) !== 'النور') {
      const [city, ...mixed] = await cities();
      expect(mixed).toEqual([]);
      if (city !== undefined && city !== seen.at(-1)) seen.push(city);
    }
    expect(seen).toEqual(['الورد', 'النور']);
  });
});

describe('a content that two centers share', () => {
  it('is read once and answers in both', async () => {
    const file = await upload(app, user, 'مشترك.txt', 'يبدأ الفصل الدراسي في شهر أغسطس.');
    const [one, two] = await Promise.all([
      makeCenter(app, user, [file]),
      makeCenter(app, user, [file]),
    ]);
    await Promise.all([whenRead(app, user, one.id), whenRead(app, user, two.id)]);
    for (const { id } of [one, two]) {
      expect((await ask('متى يبدأ الفصل الدراسي؟', id)).answer[0]?.text).toContain('أغسطس');
    }
    const rows = await app.store.db.select().from(chunks);
    const pages = await app.store.db.select().from(contentPages);
    const [page] = pages.filter(({ text }) => text.includes('أغسطس'));
    expect(rows.filter(({ contentId }) => contentId === page?.contentId)).toHaveLength(1);
  });
});

describe('GET /api/learning-center/:id/passages/:passageId', () => {
  it('shows the passage in its page', async () => {
    const { passages } = await ask('أين تحدث العملية؟');
    const [found] = passages;
    const path = passagePath(centerId, found?.id ?? '');
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage.pageText.slice(passage.start, passage.end)).toBe(found?.quote);
    const { fileUrl } = passage;
    expect(passage).toMatchObject({ ...found, fileUrl, route: 'text', hasPictures: false });
  });

  it('shows no more of an endless page than a person would read', async () => {
    const text = `${'سطر لا يهم أحدا هنا.\n'.repeat(20_000)}كلمة السر هي لؤلؤة.\n${'سطر أخير لا يهم.\n'.repeat(20_000)}`;
    const id = await readCenter(user, 'طويل.txt', text);
    const { passages } = await ask('ما كلمة السر؟', id);
    const path = passagePath(id, passages[0]?.id ?? '');
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage.pageText.length).toBeLessThan(25_000);
    expect(passage.pageText.slice(passage.start, passage.end)).toContain('لؤلؤة');
  });

  it('names verses quoted in other words than the mushaf, unless set off', async () => {
    const text = 'قال تعالى: "إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ" [البقرة: 222] في فضل التوبة.';
    const differing = async (of: TestApp, owner: SignedUp) => {
      const made = await makeCenter(of, owner, [await upload(of, owner, 'توبة.txt', text)]);
      const { id } = await whenRead(of, owner, made.id);
      const asked = { ...owner, path: askPath(id) };
      const { passages } = await of.call(askCenter, { question: 'ما فضل التوبة؟' }, asked);
      const path = passagePath(id, passages[0]?.id ?? '');
      const { passage } = await of.call(getPassage, undefined, { ...owner, path });
      expect(passage.pageText).toContain(text);
      return passage.differingVerses;
    };
    expect(await differing(app, user)).toEqual([{ sura: 'البقرة', from: 222, to: 222 }]);
    const unguarded = await startTestApp({ environment: { VERSE_GUARD: 'off' } });
    expect(await differing(unguarded, await signUpYearly(unguarded))).toEqual([]);
    await unguarded.close();
  });

  it("has none of another user's, of another center's, or of no id", async () => {
    const { passages } = await ask('أين تحدث العملية؟');
    const id = passages[0]?.id ?? '';
    const foreign = await readCenter(other, 'لغيري.txt', 'نص لا يخص غير صاحبه.');
    const empty = (await app.call(createCenter, centerBody(), user)).center.id;
    const tries: [SignedUp, string, string][] = [
      [other, centerId, id],
      [other, foreign, id],
      [user, empty, id],
      [user, centerId, 'nothing'],
      [user, centerId, '%00'],
    ];
    for (const [caller, center, passage] of tries) {
      const path = passagePath(center, passage);
      expect((await app.refusal(getPassage, undefined, { ...caller, path })).status).toBe(404);
    }
  });

  it('refuses an anonymous caller and a lapsed plan', async () => {
    const path = passagePath(centerId, 'some-passage');
    expect((await app.refusal(getPassage, undefined, { path })).status).toBe(401);
    const lapsed = { ...(await signUpLapsed(app)), path };
    expect((await app.refusal(getPassage, undefined, lapsed)).error.message).toBe(
      'Invalid subscription plan',
    );
  });

  it('keeps contents of one user apart from those of another', async () => {
    const owners = await app.store.db.select({ userId: fileContents.userId }).from(fileContents);
    expect(new Set(owners.map(({ userId }) => userId))).toEqual(
      new Set([user.acckey, other.acckey]),
    );
  });
});
