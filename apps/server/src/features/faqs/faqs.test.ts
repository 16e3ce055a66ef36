import { listFaqs } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faqs } from '#src/db/tables/help-desk.ts';
import type { Change } from '#src/platform/observability/recorded-change.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import type { FaqRow } from './faqs.queries.ts';
import { createFaqsService, type FaqsService } from './faqs.service.ts';

let app: TestApp;
let service: FaqsService;

beforeAll(async () => {
  app = await startTestApp();
  service = createFaqsService({ db: app.store.db, now: app.clock.now });
});
afterAll(() => app.close());

describe('GET /api/faqs', () => {
  it('answers anyone with a map by id, in its order', async () => {
    const { faqs: map } = await app.call(listFaqs);
    const entries = Object.values(map);
    expect(entries.length).toBeGreaterThanOrEqual(12);
    expect(entries[0]).toEqual({
      title: 'ما الذي يقدمه نبراس؟',
      description: expect.stringContaining('مساعد دراسي') as string,
      type: 'all',
    });
    expect(Object.keys(map)).toEqual((await service.list()).map(({ id }) => id));
  });
});

describe('the questions, as the console writes them', () => {
  beforeEach(async () => {
    await app.store.db.delete(faqs);
  });

  const question = (title: string) => ({ title, description: 'جواب', type: 'all' as const });
  const titles = async () => (await service.list()).map(({ title }) => title);

  it('are added last, changed and removed, each with its record', async () => {
    const records: Change<FaqRow>[] = [];
    const record = (_tx: unknown, change: Change<FaqRow>) =>
      Promise.resolve(void records.push(change));
    const first = await service.create(question('أول'), record);
    await service.create(question('ثانٍ'));
    expect(await titles()).toEqual(['أول', 'ثانٍ']);
    const changed = { ...question('أول معدّل'), type: 'guest' as const };
    await service.update(first.id, changed, record);
    expect((await app.call(listFaqs)).faqs[first.id]).toEqual(changed);
    await service.remove(first.id, record);
    expect(await titles()).toEqual(['ثانٍ']);
    expect(records.map(({ before, after }) => [before?.title, after?.title])).toEqual([
      [undefined, 'أول'],
      ['أول', 'أول معدّل'],
      ['أول معدّل', undefined],
    ]);
  });

  it('are put in another order', async () => {
    const made = [await service.create(question('أ')), await service.create(question('ب'))];
    await service.reorder(made.map(({ id }) => id).reverse());
    expect(await titles()).toEqual(['ب', 'أ']);
    await service.create(question('ج'));
    expect(await titles()).toEqual(['ب', 'أ', 'ج']);
  });

  it('refuse an order that is not of all of them', async () => {
    const made = [await service.create(question('أ')), await service.create(question('ب'))];
    const [a, b] = made.map(({ id }) => id);
    const conflict = { code: 'conflict' };
    for (const order of [[a!], [a!, a!], [a!, b!, 'c']]) {
      await expect(service.reorder(order)).rejects.toMatchObject(conflict);
    }
    expect(await titles()).toEqual(['أ', 'ب']);
  });

  it('know none that is gone', async () => {
    const gone = { code: 'not_found' };
    await expect(service.update('x', question('أ'))).rejects.toMatchObject(gone);
    await expect(service.remove('x')).rejects.toMatchObject(gone);
  });
});
