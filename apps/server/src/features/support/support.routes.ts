import { contactSupport, listMyMessages, markMessagesSeen } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { SupportService } from './support.service.ts';

export function bindSupport(bind: Binder, service: SupportService): void {
  bind.optionallySignedIn(contactSupport, {}, async ({ session, address, body }) => {
    await service.contact({ userId: session?.userId ?? null, address }, body);
    return {
      done: true as const,
      message: 'تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.',
    };
  });
  bind.signedIn(listMyMessages, {}, async ({ session }) => ({
    done: true as const,
    messages: await service.listOwn(session.userId),
  }));
  bind.signedIn(markMessagesSeen, {}, async ({ session, body }) => {
    await service.markSeen(session.userId, new Date(body.until));
    return { done: true as const, message: 'صارت الردود مقروءة.' };
  });
}
