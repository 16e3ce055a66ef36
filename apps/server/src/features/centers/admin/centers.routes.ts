import {
  adminExportCenters,
  adminGetCenter,
  adminListCenters,
  adminReindexCenter,
  adminRetryCenterFile,
  adminSwitchCenter,
  type AdminAction,
  type AdminCenterRow,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { CenterActions } from './center-actions.service.ts';
import type { AdminCentersService } from './centers.service.ts';

const COLUMNS: readonly CsvColumn<AdminCenterRow>[] = [
  ['المعرف', (row) => row.id],
  ['المقرر', (row) => row.courseName],
  ['التخصص', (row) => row.specialization],
  ['صاحب المقرر', (row) => row.owner.username],
  ['بريد صاحب المقرر', (row) => row.owner.email],
  ['الحالة', (row) => row.state],
  ['الملفات', (row) => row.files],
  ['ملفات تعذّرت قراءتها', (row) => row.failedFiles],
  ['تاريخ الإنشاء', (row) => row.createdAt],
];

export function bindAdminCenters(
  bind: Binder,
  {
    service,
    actions,
    recorder,
  }: { service: AdminCentersService; actions: CenterActions; recorder: ActionRecorder },
): void {
  const recordBy = (adminId: string, action: AdminAction, targetId: string) =>
    recorder.recordFor({ adminId, action, targetId });
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    center: await service.get(id),
  });

  bindTable(bind, {
    list: adminListCenters,
    csv: adminExportCenters,
    columns: COLUMNS,
    source: service,
  });
  bind.admin(adminGetCenter, {}, async ({ params }) => ({
    done: true as const,
    center: await service.get(params.id),
  }));
  bind.admin(adminSwitchCenter, {}, async ({ session, params: { id }, body }) => {
    await actions.switch(id, body.isEnabled, recordBy(session.userId, 'center.switch', id));
    return changed(id, body.isEnabled ? 'شُغّل المقرر.' : 'أُوقف المقرر.');
  });
  bind.admin(adminReindexCenter, {}, async ({ session, params: { id } }) => {
    await actions.reindex(id, recordBy(session.userId, 'center.reindex', id));
    return changed(id, 'بدأت قراءة ملفات المقرر من جديد.');
  });
  bind.admin(adminRetryCenterFile, {}, async ({ session, params: { id, fileId } }) => {
    await actions.retryFile(id, fileId, recordBy(session.userId, 'center.retry-file', id));
    return changed(id, 'بدأت قراءة الملف من جديد.');
  });
}
