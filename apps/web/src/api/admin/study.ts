import {
  adminExportStudyReports,
  adminExportStudyRuns,
  adminListStudyReports,
  adminListStudyRuns,
} from '@nibras/contract';
import { tableOf } from './table.ts';

export const studyRunsTable = tableOf(adminListStudyRuns, adminExportStudyRuns);
export const studyReportsTable = tableOf(adminListStudyReports, adminExportStudyReports);
