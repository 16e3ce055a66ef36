import {
  adminCreateFaq,
  adminDeleteFaq,
  adminEditFaq,
  adminExportFaqs,
  adminListFaqs,
  adminOrderFaqs,
  listFaqs,
  type AdminAction,
  type AdminFaq,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { bindShortTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { FaqRow } from './faqs.queries.ts';
import type { FaqsService } from './faqs.service.ts';

const COLUMNS: readonly CsvColumn<AdminFaq>[] = [
  ['المعرف', (row) => row.id],
  ['السؤال', (row) => row.title],
  ['الجواب', (row) => row.description],
  ['النوع', (row) => row.type],
  ['تاريخ الإنشاء', (row) => row.createdAt],
];

export function bindFaqs(
  bind: Binder,
  { service, recorder }: { service: FaqsService; recorder: ActionRecorder },
): void {
  const recordBy = (adminId: string, action: AdminAction, targetId: string | null) =>
    recorder.recordFor({ adminId, action, targetId });

  bind.open(listFaqs, {}, async () => ({ done: true as const, faqs: await service.map() }));
  bindShortTable(bind, {
    list: adminListFaqs,
    csv: adminExportFaqs,
    columns: COLUMNS,
    rows: async () => (await service.list()).map(faqView),
  });
  bind.admin(adminCreateFaq, {}, async ({ session, body }) => {
    const faq = await service.create(body, (tx, change) =>
      recordBy(session.userId, 'faq.create', change.after?.id ?? null)(tx, change),
    );
    return { done: true as const, message: 'أُضيف السؤال.', faq: faqView(faq) };
  });
  bind.admin(adminEditFaq, {}, async ({ session, params: { id }, body }) => {
    const faq = await service.update(id, body, recordBy(session.userId, 'faq.edit', id));
    return { done: true as const, message: 'حُفظ السؤال.', faq: faqView(faq) };
  });
  bind.admin(adminDeleteFaq, {}, async ({ session, params: { id } }) => {
    await service.remove(id, recordBy(session.userId, 'faq.delete', id));
    return { done: true as const, message: 'حُذف السؤال.' };
  });
  bind.admin(adminOrderFaqs, {}, async ({ session, body }) => {
    await service.reorder(body.ids, recordBy(session.userId, 'faq.order', null));
    return { done: true as const, message: 'حُفظ الترتيب.' };
  });
}

function faqView({ id, title, description, type, createdAt }: FaqRow): AdminFaq {
  return { id, title, description, type, createdAt: createdAt.toISOString() };
}
