import type { FaqBody, listFaqs, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import {
  deleteFaq,
  findLastPosition,
  insertFaq,
  lockFaq,
  lockFaqs,
  selectFaqs,
  updateFaq,
  type FaqRow,
} from './faqs.queries.ts';

export type FaqsService = ReturnType<typeof createFaqsService>;

const faqNotThere = (): AppError => new AppError('not_found', 'السؤال غير موجود أو حُذف.');

export function createFaqsService(deps: { db: Database; now: () => Date }) {
  const { db, now } = deps;

  return {
    async map(): Promise<ResponseOf<typeof listFaqs>['faqs']> {
      const rows = await selectFaqs(db);
      return Object.fromEntries(
        rows.map(({ id, title, description, type }) => [id, { title, description, type }]),
      );
    },

    list: (): Promise<FaqRow[]> => selectFaqs(db),

    create: (given: FaqBody, record?: RecordChange<FaqRow>): Promise<FaqRow> =>
      db.transaction(async (tx) => {
        await lockFaqs(tx);
        const position = (await findLastPosition(tx)) + 1;
        const row: FaqRow = { ...given, id: newId(), position, createdAt: now() };
        await insertFaq(tx, row);
        await record?.(tx, { before: null, after: row });
        return row;
      }),

    update: (id: string, given: FaqBody, record?: RecordChange<FaqRow>): Promise<FaqRow> =>
      db.transaction(async (tx) => {
        const before = await lockFaq(tx, id);
        if (!before) throw faqNotThere();
        await updateFaq(tx, id, given);
        const after = { ...before, ...given };
        await record?.(tx, { before, after });
        return after;
      }),

    remove: (id: string, record?: RecordChange<FaqRow>): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await lockFaq(tx, id);
        if (!before) throw faqNotThere();
        await deleteFaq(tx, id);
        await record?.(tx, { before, after: null });
      }),

    /** Takes all ids in the new order; refuses a list that changed meanwhile. */
    reorder: (ids: readonly string[], record?: RecordChange<{ order: string[] }>): Promise<void> =>
      db.transaction(async (tx) => {
        const rows = await lockFaqs(tx);
        const isWhole = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
        if (!isWhole || new Set(ids).size !== ids.length) {
          throw new AppError('conflict', 'تغيّرت قائمة الأسئلة. يمكن تحديث الصفحة ثم إعادة الترتيب.');
        }
        for (const [position, id] of ids.entries()) await updateFaq(tx, id, { position });
        const order = rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
        await record?.(tx, { before: { order }, after: { order: [...ids] } });
      }),
  };
}
