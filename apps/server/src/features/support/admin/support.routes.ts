import {
  adminAnswerSupport,
  adminCloseSupport,
  adminExportSupport,
  adminGetSupport,
  adminListSupport,
  adminReopenSupport,
  type AdminAction,
  type AdminSupportRow,
  type AdminSupportThread,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { findUsername } from '#src/db/users.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { MessageRow } from '#src/features/support/support.queries.ts';
import type { AdminSupportService } from './support.service.ts';

const COLUMNS: readonly CsvColumn<AdminSupportRow>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.name],
  ['البريد الإلكتروني', (row) => row.email],
  ['الرسالة', (row) => row.message],
  ['الحالة', (row) => row.status],
  ['تاريخ الإرسال', (row) => row.createdAt],
  ['آخر رد', (row) => row.lastAnswerAt],
];

export function bindAdminSupport(
  bind: Binder,
  {
    db,
    service,
    recorder,
  }: { db: Database; service: AdminSupportService; recorder: ActionRecorder },
): void {
  const threadOf = async (id: string): Promise<AdminSupportThread> => {
    const { answers, ...message } = await service.get(id);
    return { ...messageView(message), answers };
  };
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    thread: await threadOf(id),
  });
  const recordBy = (adminId: string, action: AdminAction, targetId: string) =>
    recorder.recordFor({ adminId, action, targetId });

  bindTable(bind, {
    list: adminListSupport,
    csv: adminExportSupport,
    columns: COLUMNS,
    source: {
      rows: async (query, range) => (await service.rows(query, range)).map(messageView),
      total: service.total,
    },
  });
  bind.admin(adminGetSupport, {}, async ({ params }) => ({
    done: true as const,
    thread: await threadOf(params.id),
  }));
  bind.admin(adminAnswerSupport, {}, async ({ session, params: { id }, body }) => {
    const adminName = await findUsername(db, session.userId);
    const answer = { body: body.text, adminName };
    await service.answer(id, answer, recordBy(session.userId, 'support.answer', id));
    return changed(id, 'أُرسل الرد بالبريد.');
  });
  bind.admin(adminCloseSupport, {}, async ({ session, params: { id } }) => {
    await service.close(id, recordBy(session.userId, 'support.close', id));
    return changed(id, 'أُغلقت الرسالة.');
  });
  bind.admin(adminReopenSupport, {}, async ({ session, params: { id } }) => {
    await service.reopen(id, recordBy(session.userId, 'support.reopen', id));
    return changed(id, 'أُعيد فتح الرسالة.');
  });
}

function messageView(row: MessageRow): AdminSupportRow {
  const { id, userId, name, email, message, status, lastAnswerAt, createdAt } = row;
  return {
    id,
    userId,
    name,
    email,
    message,
    status,
    lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
