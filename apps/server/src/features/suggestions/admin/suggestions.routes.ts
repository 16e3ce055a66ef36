import {
  adminAnswerSuggestion,
  adminExportSuggestions,
  adminListSuggestions,
  adminRejectSuggestion,
  type AdminSuggestion,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { findUsername } from '#src/db/users.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { AdminSuggestionsService, AuthoredSuggestion } from './suggestions.service.ts';

const COLUMNS: readonly CsvColumn<AdminSuggestion>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.user.username],
  ['البريد الإلكتروني', (row) => row.user.email],
  ['الاقتراح', (row) => row.content],
  ['الحالة', (row) => row.status],
  ['الرد', (row) => row.response],
  ['الرد بواسطة', (row) => row.respondedBy],
  ['تاريخ الرد', (row) => row.respondedAt],
  ['تاريخ الإرسال', (row) => row.createdAt],
];

export function bindAdminSuggestions(
  bind: Binder,
  {
    db,
    service,
    recorder,
  }: { db: Database; service: AdminSuggestionsService; recorder: ActionRecorder },
): void {
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    suggestion: suggestionView(await service.get(id)),
  });

  bindTable(bind, {
    list: adminListSuggestions,
    csv: adminExportSuggestions,
    columns: COLUMNS,
    source: {
      rows: async (query, range) => (await service.rows(query, range)).map(suggestionView),
      total: service.total,
    },
  });
  bind.admin(adminAnswerSuggestion, {}, async ({ session, params: { id }, body }) => {
    const deed = { adminId: session.userId, action: 'suggestion.answer' as const, targetId: id };
    const adminName = await findUsername(db, session.userId);
    await service.answer(id, { text: body.text, adminName }, recorder.recordFor(deed));
    return changed(id, 'أُرسل الرد إلى صاحب الاقتراح.');
  });
  bind.admin(adminRejectSuggestion, {}, async ({ session, params: { id }, body }) => {
    const deed = { adminId: session.userId, action: 'suggestion.reject' as const, targetId: id };
    const adminName = await findUsername(db, session.userId);
    await service.reject(id, { text: body.text ?? null, adminName }, recorder.recordFor(deed));
    return changed(id, 'تم رفض الاقتراح، ووصل الخبر إلى صاحبه.');
  });
}

function suggestionView({ userId, username, email, ...row }: AuthoredSuggestion): AdminSuggestion {
  const { id, content, status, response, respondedBy, respondedAt, createdAt } = row;
  return {
    id,
    content,
    status,
    response,
    respondedBy,
    respondedAt: respondedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    user: { id: userId, username, email },
  };
}
