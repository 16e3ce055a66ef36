import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentPages } from '#src/db/tables/files.ts';
import { LECTURE, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { loadCourse } from './course.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('makes neither questions nor terms of a page whose words are doubtful', async () => {
  const user = await signUpYearly(app);
  const center = await makeCenter(app, user, [await upload(app, user, 'أحياء.txt', LECTURE)]);
  const { id } = await whenRead(app, user, center.id);
  const { passages } = await loadCourse(app.store.db, id, 1);
  expect(passages).not.toHaveLength(0);
  const read = eq(contentPages.contentId, passages[0]?.content ?? '');
  await app.store.db.update(contentPages).set({ isDoubtful: true }).where(read);
  expect((await loadCourse(app.store.db, id, 1)).passages).toEqual([]);
});
