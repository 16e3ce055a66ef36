import type { FileLimits } from '@nibras/contract';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Recorder } from '#src/features/admin/actions/record-action.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Ingestion } from '#src/features/ingestion/create-ingestion.ts';
import type { Base } from '#src/platform/base.ts';
import type { Room } from '#src/platform/limits/free-space.ts';
import { createCenterActions } from './admin/center-actions.service.ts';
import { bindAdminCenters } from './admin/centers.routes.ts';
import { createAdminCentersService } from './admin/centers.service.ts';
import { bindCenters } from './centers.routes.ts';
import { createCentersService } from './centers.service.ts';

/** Smart centers: lists of files that answer once they were read. */
export function createCenters(
  deps: Base & {
    access: PlanAccess;
    files: Files;
    ingestion: Ingestion;
    recorder: Recorder;
    /** Of the store. */
    room: Room;
    fileLimits: FileLimits;
  },
) {
  const { app, bind, ingestion, recorder } = deps;
  const service = createCentersService(deps);
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
  };
}
