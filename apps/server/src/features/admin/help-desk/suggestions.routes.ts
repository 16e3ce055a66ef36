import {
  adminAnswerSuggestion,
  adminExportSuggestions,
  adminListSuggestions,
  adminRejectSuggestion,
  type AdminSuggestion,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Recorder } from '../actions/record-action.ts';
import { bindTable } from '../tables/bind-table.ts';
import type { CsvColumn } from '../tables/csv.ts';
import { findAdminName } from './admin-name.queries.ts';
import { filterOf, type SuggestionOnDesk, type SuggestionsDesk } from './desks.ts';

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
  { db, desk, recorder }: { db: Database; desk: SuggestionsDesk; recorder: Recorder },
): void {
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    suggestion: viewOf(await desk.get(id)),
  });

  bindTable(bind, {
    list: adminListSuggestions,
    csv: adminExportSuggestions,
    columns: COLUMNS,
    source: {
      async page(query, range) {
        const { rows, total } = await desk.page(filterOf(query, range));
        return { rows: rows.map(viewOf), total };
      },
    },
  });
  bind.admin(adminAnswerSuggestion, {}, async ({ session, params: { id }, body }) => {
    const deed = { adminId: session.userId, action: 'suggestion.answer' as const, targetId: id };
    const adminName = await findAdminName(db, session.userId);
    await desk.answer(id, { text: body.text, adminName }, recorder.recordFor(deed));
    return changed(id, 'أُرسل الرد إلى صاحب الاقتراح.');
  });
  bind.admin(adminRejectSuggestion, {}, async ({ session, params: { id }, body }) => {
    const deed = { adminId: session.userId, action: 'suggestion.reject' as const, targetId: id };
    const adminName = await findAdminName(db, session.userId);
    await desk.reject(id, { text: body.text ?? null, adminName }, recorder.recordFor(deed));
    return changed(id, 'رُفض الاقتراح وأُبلغ صاحبه.');
  });
}

function viewOf({ userId, username, email, ...row }: SuggestionOnDesk): AdminSuggestion {
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
