import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Base } from '#src/platform/base.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { createFileLinks } from './file-links.ts';
import { bindFiles } from './files.routes.ts';
import { createFilesService } from './files.service.ts';

export type Files = Awaited<ReturnType<typeof createFiles>>;

export async function createFiles(
  deps: Base & {
    access: PlanAccess;
    storage: FileStorage;
    disk: DiskSpace;
    uploadFolder: string;
    maxFileBytes: number;
  },
) {
  const { app, bind } = deps;
  const links = createFileLinks(deps);
  const service = await createFilesService({ ...deps, links });
  bindFiles(app, bind, service);
  return {
    ...service,
    signLink: links.sign,
    export: (userId: string) => ({ files: service.exportOf(userId) }),
  };
}
