import {
  adminExportJobs,
  adminListJobs,
  adminListQueues,
  adminRetryJob,
  type AdminJob,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { AdminJobsService } from './jobs.service.ts';

const COLUMNS: readonly CsvColumn<AdminJob>[] = [
  ['المعرف', (row) => row.id],
  ['الطابور', (row) => row.queue],
  ['الحالة', (row) => row.state],
  ['المحاولات', (row) => row.attempts],
  ['أُضيفت', (row) => row.createdAt],
  ['تعثرت', (row) => row.failedAt],
];

export function bindAdminJobs(bind: Binder, service: AdminJobsService): void {
  bind.admin(adminListQueues, {}, async () => {
    const rows = await service.queues();
    return { done: true as const, rows, total: rows.length };
  });
  bindTable(bind, {
    list: adminListJobs,
    csv: adminExportJobs,
    columns: COLUMNS,
    source: service,
  });
  bind.admin(adminRetryJob, {}, async ({ session, params }) => {
    await service.retry(session.userId, params.id);
    return { done: true as const, message: 'أُعيدت المهمة إلى الطابور.' };
  });
}
