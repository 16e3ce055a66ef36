import { endOtherSessions, endSession, listSessions } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { OwnSessionsService } from './own-sessions.service.ts';

export function bindOwnSessions(bind: Binder, service: OwnSessionsService): void {
  const done = (message: string) => ({ done: true as const, message });

  bind.signedIn(listSessions, {}, async ({ session }) => ({
    done: true as const,
    sessions: await service.list(session),
  }));
  bind.signedIn(endSession, {}, async ({ session, params, address, device }) => {
    await service.end(session, params.id, { address, device });
    return done('تم تسجيل الخروج من الجهاز.');
  });
  bind.signedIn(endOtherSessions, {}, async ({ session, address, device }) => {
    await service.endOthers(session, { address, device });
    return done('تم تسجيل الخروج من الأجهزة الأخرى.');
  });
}
