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
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Recorder } from '../actions/record-action.ts';
import { bindTable } from '../tables/bind-table.ts';
import type { CsvColumn } from '../tables/csv.ts';
import { findAdminName } from './admin-name.queries.ts';
import { filterOf, type MessageOnDesk, type SupportDesk } from './desks.ts';

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
  { db, desk, recorder }: { db: Database; desk: SupportDesk; recorder: Recorder },
): void {
  const threadOf = async (id: string): Promise<AdminSupportThread> => {
    const { answers, ...message } = await desk.get(id);
    return { ...rowOf(message), answers };
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
      async page(query, range) {
        const { rows, total } = await desk.page(filterOf(query, range));
        return { rows: rows.map(rowOf), total };
      },
    },
  });
  bind.admin(adminGetSupport, {}, async ({ params }) => ({
    done: true as const,
    thread: await threadOf(params.id),
  }));
  bind.admin(adminAnswerSupport, {}, async ({ session, params: { id }, body }) => {
    const adminName = await findAdminName(db, session.userId);
    const answer = { body: body.text, adminName };
    await desk.answer(id, answer, recordBy(session.userId, 'support.answer', id));
    return changed(id, 'أُرسل الرد بالبريد.');
  });
  bind.admin(adminCloseSupport, {}, async ({ session, params: { id } }) => {
    await desk.close(id, recordBy(session.userId, 'support.close', id));
    return changed(id, 'أُغلقت الرسالة.');
  });
  bind.admin(adminReopenSupport, {}, async ({ session, params: { id } }) => {
    await desk.reopen(id, recordBy(session.userId, 'support.reopen', id));
    return changed(id, 'أُعيد فتح الرسالة.');
  });
}

function rowOf(row: MessageOnDesk): AdminSupportRow {
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
