import { askCenter, getPassage, getPassagePage } from '@nibras/contract';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '#src/db/tables/files.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { eventually } from '#src/testing/eventually.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const WRONG = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';
const PLACE = { sura: 'البقرة', from: 222, to: 222 };
const lesson = (title: string) => `قال تعالى: "${WRONG}" [البقرة: 222] في فضل ${title}.`;

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

const unjudged = ({ store }: TestApp) =>
  store.db.$count(contentPages, isNull(contentPages.differingVerses));

async function readLesson(title: string, text = lesson(title)) {
  const made = await makeCenter(app, user, [await upload(app, user, `${title}.txt`, text)]);
  const { id } = await whenRead(app, user, made.id);
  const asked = { ...user, path: askCenter.path.replace(':id', id) };
  const { passages } = await app.call(askCenter, { question: `ما فضل ${title}؟` }, asked);
  return { id, passageId: passages[0]?.id ?? '' };
}

type Lesson = Awaited<ReturnType<typeof readLesson>>;

async function versesOf(
  { id, passageId }: Lesson,
  { ofFirstPage }: { ofFirstPage?: object[] } = {},
) {
  const path = getPassage.path.replace(':id', id).replace(':passageId', passageId);
  const { passage } = await app.call(getPassage, undefined, { ...user, path });
  const pagePath = getPassagePage.path
    .replace(':id', id)
    .replace(':passageId', passageId)
    .replace(':page', '1');
  const { page } = await app.call(getPassagePage, undefined, { ...user, path: pagePath });
  expect(page.differingVerses).toEqual(ofFirstPage ?? passage.differingVerses);
  return passage.differingVerses;
}

describe('the verses of a page', () => {
  it('are judged when it is read, and never again when it is opened', async () => {
    const opened = await readLesson('الصدق');
    const right = WRONG.replace('الْمُحْسِنِينَ', 'الْمُتَطَهِّرِينَ');
    await app.store.db
      .update(contentPages)
      .set({ text: sql`replace(${contentPages.text}, ${WRONG}, ${right})` })
      .where(eq(contentPages.text, lesson('الصدق')));
    expect(await versesOf(opened)).toEqual([PLACE]);
  });

  it('are judged in the background where it was read before that', async () => {
    const differing = await readLesson('الصبر');
    const plain = await readLesson('العلم', 'يبقى فضل العلم كبيرا.');
    await app.store.db.update(contentPages).set({ differingVerses: null });
    expect(await versesOf(differing)).toEqual([]);
    await askForSweep(app);
    await eventually(async () => expect(await unjudged(app)).toBe(0));
    expect(await versesOf(differing)).toEqual([PLACE]);
    expect(await versesOf(plain)).toEqual([]);
  });

  it('are those of the part that is shown, where a page is endless', async () => {
    const filler = 'سطر لا يهم أحدا هنا.\n'.repeat(2000);
    const text = `${lesson('الأول')}\n${filler}يبقى فضل البستان كبيرا.\n`;
    const opened = await readLesson('البستان', text);
    expect(await versesOf(opened, { ofFirstPage: [PLACE] })).toEqual([]);
  });

  it('are not judged while verses are not guarded', async () => {
    const unguarded = await startTestApp({ environment: { VERSE_GUARD: 'off' } });
    try {
      const owner = await signUpYearly(unguarded);
      const file = await upload(unguarded, owner, 'توبة.txt', lesson('التوبة'));
      await whenRead(unguarded, owner, (await makeCenter(unguarded, owner, [file])).id);
      await askForSweep(unguarded);
      expect(await unjudged(unguarded)).toBe(1);
    } finally {
      await unguarded.close();
    }
  });
});
