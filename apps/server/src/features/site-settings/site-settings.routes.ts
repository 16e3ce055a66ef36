import { getSiteSettings } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SiteSettingsService } from './site-settings.service.ts';

export function bindSiteSettings(bind: Binder, service: SiteSettingsService): void {
  bind.open(getSiteSettings, {}, async () => ({ done: true as const, ...(await service.shown()) }));
}
