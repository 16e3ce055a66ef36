import { adminGetSettings, adminSaveSettings, getSiteSettings } from '@nibras/contract';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function bindSiteSettings(
  bind: Binder,
  { service, recorder }: { service: SiteSettingsService; recorder: ActionRecorder },
): void {
  bind.open(getSiteSettings, {}, async () => ({ done: true as const, ...(await service.shown()) }));
  bind.admin(adminGetSettings, {}, async () => ({
    done: true as const,
    settings: await service.get(),
  }));
  bind.admin(adminSaveSettings, {}, async ({ session, body }) => {
    const deed = { adminId: session.userId, action: 'settings.save' as const, targetId: null };
    await service.set(body, recorder.recordFor(deed));
    return { done: true as const, message: 'حُفظت الإعدادات.', settings: await service.get() };
  });
}
