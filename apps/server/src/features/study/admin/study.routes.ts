import {
  adminExportStudyReports,
  adminExportStudyRuns,
  adminListStudyReports,
  adminListStudyRuns,
  type AdminStudyReport,
  type AdminStudyRun,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { AdminStudyService } from './study.service.ts';

const RUN_COLUMNS: readonly CsvColumn<AdminStudyRun>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.user.username],
  ['البريد الإلكتروني', (row) => row.user.email],
  ['المقرر', (row) => row.courseName],
  ['الطريقة', (row) => row.engine],
  ['الحالة', (row) => row.state],
  ['المطلوب', (row) => row.wanted],
  ['المقبول', (row) => row.made],
  ['المستبعد', (row) => JSON.stringify(row.dropped)],
  ['السبب', (row) => row.error],
  ['التاريخ', (row) => row.createdAt],
];

const REPORT_COLUMNS: readonly CsvColumn<AdminStudyReport>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.user.username],
  ['البريد الإلكتروني', (row) => row.user.email],
  ['المقرر', (row) => row.courseName],
  ['النوع', (row) => row.kind],
  ['المصدر', (row) => row.origin],
  ['السؤال', (row) => row.stem],
  ['البلاغ', (row) => row.reason],
  ['عدد البلاغات', (row) => row.count],
  ['الحالة', (row) => row.state],
  ['التاريخ', (row) => row.reportedAt],
];

export function bindAdminStudy(bind: Binder, service: AdminStudyService): void {
  bindTable(bind, {
    list: adminListStudyRuns,
    csv: adminExportStudyRuns,
    columns: RUN_COLUMNS,
    source: service.runs,
  });
  bindTable(bind, {
    list: adminListStudyReports,
    csv: adminExportStudyReports,
    columns: REPORT_COLUMNS,
    source: service.reports,
  });
}
