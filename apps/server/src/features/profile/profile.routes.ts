import { deleteUser, editUser, exportUser, getMe } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { ProfileService } from './profile.service.ts';

export function bindProfile(bind: Binder, service: ProfileService): void {
  bind.signedIn(getMe, {}, async ({ session }) => ({
    done: true as const,
    user: await service.me(session.userId),
  }));
  bind.signedIn(editUser, {}, async ({ session, body, address, device }) => ({
    done: true as const,
    user: await service.edit(session, body, { address, device }),
  }));
  bind.streamedJson(exportUser, { downloadAs: 'nibras-data.json' }, ({ session }) =>
    service.export(session.userId),
  );
  bind.signedIn(deleteUser, {}, async ({ session, body }) => {
    await service.delete(session.userId, body.password);
    return { done: true as const, message: 'حُذف الحساب وكل ما يخصه.' };
  });
}
