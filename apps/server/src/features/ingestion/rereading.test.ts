import { askCenter, getPassage, listItems, type Item } from '@nibras/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunks, contentPages, fileContents } from '#src/db/tables/files.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { centerNow, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { eventually } from '#src/testing/eventually.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const ROOTS = 'يمتص الجذر الماء والأملاح الذائبة من التربة.';
const LEAVES = 'تصنع الورقة غذاء النبات من الضوء والهواء.';
const LESSON = `# الجذر\n\n${ROOTS}\n\n# الورقة\n\n${LEAVES}\n`;

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
});
afterAll(() => app.close());

/** A center of one file as stored without blocks: a single page. */
async function readBefore(fileName: string, text: string) {
  const { db } = app.store;
  const made = await makeCenter(app, user, [await upload(app, user, fileName, text)]);
  const { id: centerId } = await whenRead(app, user, made.id);
  const [content] = await db
    .select({ id: fileContents.id })
    .from(fileContents)
    .where(sql`${fileContents.byteCount} = ${Buffer.byteLength(text)}`);
  const contentId = content?.id ?? '';
  const facts = { contentId, heading: null };
  await db.delete(chunks).where(eq(chunks.contentId, contentId));
  await db.delete(contentPages).where(eq(contentPages.contentId, contentId));
  await db
    .insert(contentPages)
    .values({ ...facts, number: 1, label: 'page', text, route: 'text', differingVerses: [] });
  const leaves = text.indexOf('# الورقة');
  await db.insert(chunks).values([
    { ...facts, id: `${contentId}-a`, position: 0, pageNumber: 1, start: 0, end: leaves - 2 },
    { ...facts, id: `${contentId}-b`, position: 1, pageNumber: 1, start: leaves, end: text.length },
  ]);
  await db.update(fileContents).set({ pageCount: 1 }).where(eq(fileContents.id, contentId));
  return { centerId, contentId };
}

async function ask(centerId: string) {
  const path = askCenter.path.replace(':id', centerId);
  const { passages } = await app.call(
    askCenter,
    { question: 'ماذا تصنع الورقة؟' },
    { ...user, path },
  );
  const [best] = passages;
  return { id: best?.id, page: best?.page, heading: best?.heading, quote: best?.quote ?? '' };
}

async function onlyItem(centerId: string): Promise<Item | undefined> {
  const path = listItems.path.replace(':centerId', centerId);
  return (await app.call(listItems, undefined, { ...user, path })).items[0];
}

const withoutBlocks = (contentId: string) =>
  app.store.db.$count(
    contentPages,
    and(eq(contentPages.contentId, contentId), isNull(contentPages.blocks)),
  );

describe('a file that was read before readers gave blocks', () => {
  it('is read again while it answers, and its cards and citations follow their words', async () => {
    const { centerId, contentId } = await readBefore('نبات.md', LESSON);
    const passageId = `${contentId}-b`;
    const source = { passageId, page: 1, quote: LEAVES };
    await addItem(app, user, centerId, {
      kind: 'card',
      stem: 'ماذا تصنع الورقة؟',
      answer: { accepted: ['غذاء النبات'] },
      source,
    });
    const before = { id: passageId, page: 1, heading: null };
    expect(await ask(centerId)).toMatchObject(before);

    await app.store.db.transaction(async (tx) => {
      await tx.select().from(fileContents).where(eq(fileContents.id, contentId)).for('update');
      await askForSweep(app);
      await eventually(async () => {
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%file_contents%for update%'`;
        expect(await app.store.db.execute(waiting)).toMatchObject({ rows: [{}] });
      });
      expect(await ask(centerId)).toMatchObject(before);
      expect((await centerNow(app, user, centerId)).progress).toBeNull();
    });

    await eventually(async () => expect(await withoutBlocks(contentId)).toBe(0));
    const after = await ask(centerId);
    expect(after).toMatchObject({ id: passageId, page: 2, heading: 'الورقة' });
    expect(after.quote).toContain(LEAVES);
    const path = getPassage.path.replace(':id', centerId).replace(':passageId', passageId);
    const { passage } = await app.call(getPassage, undefined, { ...user, path });
    expect(passage).toMatchObject({ page: 2, pageLabel: 'section', pageCount: 2 });
    expect((await onlyItem(centerId))?.source).toMatchObject({
      passageId,
      page: 2,
      pageLabel: 'section',
      quote: LEAVES.slice(0, -1),
    });
  });

  it('keeps the old reading if it can no longer be read', async () => {
    const { centerId, contentId } = await readBefore('نبات-2.md', `${LESSON}\nانتهى الدرس.\n`);
    await app.store.db
      .update(fileContents)
      .set({ storageKey: 'nowhere' })
      .where(eq(fileContents.id, contentId));
    await askForSweep(app);
    await eventually(async () => expect(await withoutBlocks(contentId)).toBe(0));
    expect(await ask(centerId)).toMatchObject({ id: `${contentId}-b`, page: 1 });
  });
});
