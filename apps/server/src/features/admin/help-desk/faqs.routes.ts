import {
  adminCreateFaq,
  adminDeleteFaq,
  adminEditFaq,
  adminExportFaqs,
  adminListFaqs,
  adminOrderFaqs,
  type AdminAction,
  type AdminFaq,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Recorder } from '../actions/record-action.ts';
import { bindShortTable } from '../tables/bind-table.ts';
import type { CsvColumn } from '../tables/csv.ts';
import type { FaqOnDesk, FaqsDesk } from './desks.ts';

const COLUMNS: readonly CsvColumn<AdminFaq>[] = [
  ['المعرف', (row) => row.id],
  ['السؤال', (row) => row.title],
  ['الجواب', (row) => row.description],
  ['النوع', (row) => row.type],
  ['تاريخ الإنشاء', (row) => row.createdAt],
];

export function bindAdminFaqs(
  bind: Binder,
  { desk, recorder }: { desk: FaqsDesk; recorder: Recorder },
): void {
  const recordBy = (adminId: string, action: AdminAction, targetId: string | null) =>
    recorder.recordFor({ adminId, action, targetId });

  bindShortTable(bind, {
    list: adminListFaqs,
    csv: adminExportFaqs,
    columns: COLUMNS,
    rows: async () => (await desk.list()).map(viewOf),
  });
  bind.admin(adminCreateFaq, {}, async ({ session, body }) => {
    const faq = await desk.create(body, (tx, change) =>
      recordBy(session.userId, 'faq.create', change.after?.id ?? null)(tx, change),
    );
    return { done: true as const, message: 'أُضيف السؤال.', faq: viewOf(faq) };
  });
  bind.admin(adminEditFaq, {}, async ({ session, params: { id }, body }) => {
    const faq = await desk.update(id, body, recordBy(session.userId, 'faq.edit', id));
    return { done: true as const, message: 'حُفظ السؤال.', faq: viewOf(faq) };
  });
  bind.admin(adminDeleteFaq, {}, async ({ session, params: { id } }) => {
    await desk.remove(id, recordBy(session.userId, 'faq.delete', id));
    return { done: true as const, message: 'حُذف السؤال.' };
  });
  bind.admin(adminOrderFaqs, {}, async ({ session, body }) => {
    await desk.reorder(body.ids, recordBy(session.userId, 'faq.order', null));
    return { done: true as const, message: 'حُفظ الترتيب.' };
  });
}

function viewOf({ id, title, description, type, createdAt }: FaqOnDesk): AdminFaq {
  return { id, title, description, type, createdAt: createdAt.toISOString() };
}
