import { adminGetSettings, adminSaveSettings } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Recorder } from '../actions/record-action.ts';
import type { SettingsDesk } from '../help-desk/desks.ts';

export function bindAdminSettings(
  bind: Binder,
  { desk, recorder }: { desk: SettingsDesk; recorder: Recorder },
): void {
  bind.admin(adminGetSettings, {}, async () => ({
    done: true as const,
    settings: await desk.get(),
  }));
  bind.admin(adminSaveSettings, {}, async ({ session, body }) => {
    const deed = { adminId: session.userId, action: 'settings.save' as const, targetId: null };
    await desk.set(body, recorder.recordFor(deed));
    return { done: true as const, message: 'حُفظت الإعدادات.', settings: await desk.get() };
  });
}
