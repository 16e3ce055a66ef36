import { adminExportActions, adminListActions } from '@nibras/contract';
import { tableOf } from './table.ts';

export const actionsTable = tableOf(adminListActions, adminExportActions);
