import type { FileLimits } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Ingestion } from '#src/features/ingestion/create-ingestion.ts';
import type { Base } from '#src/platform/base.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { createCenterActions } from './admin/center-actions.service.ts';
import { bindAdminCenters } from './admin/centers.routes.ts';
import { createAdminCentersService } from './admin/centers.service.ts';
import { bindCenters } from './centers.routes.ts';
import { createCentersService } from './centers.service.ts';

export type Centers = ReturnType<typeof createCenters>;

type ServingListener = (tx: Database, centerId: string) => Promise<void>;

export function createCenters(
  deps: Base & {
    access: PlanAccess;
    files: Files;
    ingestion: Ingestion;
    recorder: ActionRecorder;
    /** The store's disk. */
    disk: DiskSpace;
    fileLimits: FileLimits;
  },
) {
  const { app, bind, ingestion, recorder } = deps;
  const listeners: ServingListener[] = [];
  const service = createCentersService({
    ...deps,
    async onServing(...serving) {
      for (const listener of listeners) await listener(...serving);
    },
  });
  ingestion.onChanged((...changed) => service.contentChanged(...changed));
  bindCenters(app, bind, service);
  bindAdminCenters(bind, {
    service: createAdminCentersService(deps),
    actions: createCenterActions({ ...deps, centers: service }),
    recorder,
  });
  return {
    export: (userId: string) => ({ centers: () => service.exportOf(userId) }),
    sweep: (): Promise<void> => service.heal(),
    /** Called in the transaction that swaps in a list of files. */
    onServing: (listener: ServingListener): void => void listeners.push(listener),
  };
}
