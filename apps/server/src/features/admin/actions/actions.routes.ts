import { adminExportActions, adminListActions, type AdminActionRow } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { ActionsService } from './actions.service.ts';

const COLUMNS: readonly CsvColumn<AdminActionRow>[] = [
  ['التاريخ', (row) => row.createdAt],
  ['المدير', (row) => row.adminName],
  ['الإجراء', (row) => row.action],
  ['معرف العنصر', (row) => row.targetId],
  ['اسم العنصر', (row) => row.targetName],
  ['قبل', (row) => (row.before === null ? null : JSON.stringify(row.before))],
  ['بعد', (row) => (row.after === null ? null : JSON.stringify(row.after))],
];

export function bindActions(bind: Binder, service: ActionsService): void {
  bindTable(bind, {
    list: adminListActions,
    csv: adminExportActions,
    columns: COLUMNS,
    source: service,
  });
}
