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
import type { RecordChange } from '#src/platform/watching/recorded-change.ts';
import type { Recorder } from '../actions/record-action.ts';
import { bindTable } from '../tables/bind-table.ts';
import type { CsvColumn } from '../tables/csv.ts';
import type { AdminCentersService } from './centers.service.ts';

const COLUMNS: readonly CsvColumn<AdminCenterRow>[] = [
  ['المعرف', (row) => row.id],
  ['المقرر', (row) => row.courseName],
  ['التخصص', (row) => row.specialization],
  ['صاحب المركز', (row) => row.owner.username],
  ['بريد صاحب المركز', (row) => row.owner.email],
  ['الحالة', (row) => row.state],
  ['الملفات', (row) => row.files],
  ['ملفات لم تُقرأ', (row) => row.failedFiles],
  ['تاريخ الإنشاء', (row) => row.createdAt],
];

/** What the centers themselves let the console do. */
export type CentersDesk = {
  switch(id: string, isEnabled: boolean, record: RecordChange<object>): Promise<void>;
  reindex(id: string, record: RecordChange<object>): Promise<void>;
  retryFile(id: string, fileId: string, record: RecordChange<object>): Promise<void>;
};

export function bindAdminCenters(
  bind: Binder,
  {
    service,
    desk,
    recorder,
  }: { service: AdminCentersService; desk: CentersDesk; recorder: Recorder },
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
    await desk.switch(id, body.isEnabled, recordBy(session.userId, 'center.switch', id));
    return changed(id, body.isEnabled ? 'شُغّل المركز.' : 'أُوقف المركز.');
  });
  bind.admin(adminReindexCenter, {}, async ({ session, params: { id } }) => {
    await desk.reindex(id, recordBy(session.userId, 'center.reindex', id));
    return changed(id, 'بدأت قراءة ملفات المركز من جديد.');
  });
  bind.admin(adminRetryCenterFile, {}, async ({ session, params: { id, fileId } }) => {
    await desk.retryFile(id, fileId, recordBy(session.userId, 'center.retry-file', id));
    return changed(id, 'بدأت قراءة الملف من جديد.');
  });
}
