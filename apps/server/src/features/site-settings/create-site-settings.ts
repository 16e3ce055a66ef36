import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { bindSiteSettings } from './site-settings.routes.ts';
import { createSiteSettingsService } from './site-settings.service.ts';

export function createSiteSettings(
  deps: Base & { recorder: ActionRecorder; supportEmail: string | null; showsMailbox: boolean },
): void {
  const { bind, recorder } = deps;
  bindSiteSettings(bind, { service: createSiteSettingsService(deps), recorder });
}
