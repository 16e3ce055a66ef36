import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { bindAdminSupport } from './admin/support.routes.ts';
import { createAdminSupportService } from './admin/support.service.ts';
import { bindSupport } from './support.routes.ts';
import { createSupportService } from './support.service.ts';

export type Support = ReturnType<typeof createSupport>;

export function createSupport(deps: Base & { recorder: ActionRecorder }) {
  const { bind, db, recorder, sockets } = deps;
  const tellUnseen = (userId: string, unseen: number): void =>
    sockets.tellUser(userId, 'answers-updated', { about: 'support', unseen });
  const service = createSupportService({ ...deps, tellUnseen });
  const admin = createAdminSupportService({ ...deps, tellUnseen });
  bindSupport(bind, service);
  bindAdminSupport(bind, { db, service: admin, recorder });
  return {
    countUnseen: service.countUnseen,
    countOpen: (): Promise<number> => admin.count('open'),
    export: (userId: string) => ({ supportMessages: () => service.exportOf(userId) }),
  };
}
