import {
  adminConfirmSecondFactor,
  adminDisableSecondFactor,
  adminEnrolSecondFactor,
  adminSecondFactor,
  adminVerifySecondFactor,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function bindSecondFactor(bind: Binder, service: SecondFactorService): void {
  bind.adminEntrance(adminSecondFactor, {}, async ({ session }) => ({
    done: true as const,
    status: await service.status(session),
  }));
  bind.adminEntrance(adminEnrolSecondFactor, {}, async ({ session }) => ({
    done: true as const,
    ...(await service.enrol(session)),
  }));
  bind.adminEntrance(adminConfirmSecondFactor, {}, async ({ session, body, address, device }) => ({
    done: true as const,
    message: 'صار التحقق بخطوتين مفعّلًا. تظهر رموز الاسترداد هذه المرة فقط.',
    ...(await service.confirm(session, body.code, { address, device })),
  }));
  bind.adminEntrance(adminVerifySecondFactor, {}, async ({ session, body, address, device }) => ({
    done: true as const,
    status: await service.verify(session, body.code, { address, device }),
  }));
  bind.adminEntrance(adminDisableSecondFactor, {}, async ({ session, body, address, device }) => {
    await service.disable(session, body.code, { address, device });
    return { done: true as const, message: 'توقّف التحقق بخطوتين.' };
  });
}
