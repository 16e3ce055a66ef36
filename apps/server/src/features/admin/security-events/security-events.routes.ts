import { adminListSecurityEvents } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SecurityEventsService } from './security-events.service.ts';

export function bindSecurityEvents(bind: Binder, service: SecurityEventsService): void {
  bind.admin(adminListSecurityEvents, {}, async ({ query }) => ({
    done: true as const,
    ...(await service.list(query)),
  }));
}
