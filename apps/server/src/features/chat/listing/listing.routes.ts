import {
  createChat,
  deleteChat,
  getAssistant,
  getChat,
  listChats,
  pinChat,
  rateMessage,
  renameChat,
  showVersion,
  type ResponseOf,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { VersionsService } from '#src/features/chat/versions/versions.service.ts';
import type { ListingService } from './listing.service.ts';

type Abilities = Omit<ResponseOf<typeof getAssistant>, 'done'>;

export function bindChat(
  bind: Binder,
  service: ListingService,
  versions: VersionsService,
  abilities: () => Promise<Abilities>,
): void {
  bind.subscribed(getAssistant, {}, async () => ({ done: true as const, ...(await abilities()) }));
  bind.subscribed(createChat, {}, async ({ session, body }) => ({
    done: true as const,
    chatId: await service.create(session.userId, body.centerId ?? null),
  }));
  bind.subscribed(listChats, {}, async ({ session, query }) => ({
    done: true as const,
    ...(await service.list(session.userId, query)),
  }));
  bind.subscribed(getChat, {}, async ({ session, params, query }) => ({
    success: true as const,
    chat: await service.get(session, params.id, query.before),
  }));
  bind.subscribed(renameChat, {}, async ({ session, params, body }) => {
    await service.rename(session.userId, params.id, body.title);
    return { done: true as const, message: 'تغيّر عنوان المحادثة.' };
  });
  bind.subscribed(pinChat, {}, async ({ session, params, body: { isPinned } }) => {
    await service.pin(session.userId, params.id, isPinned);
    return {
      done: true as const,
      message: isPinned ? 'ثُبّتت المحادثة.' : 'أُلغي تثبيت المحادثة.',
    };
  });
  bind.subscribed(deleteChat, {}, async ({ session, params }) => {
    await service.remove(session.userId, params.id);
    return { done: true as const, message: 'حُذفت المحادثة.' };
  });
  bind.subscribed(rateMessage, {}, async ({ session, params, body }) => {
    await service.rate(session.userId, { threadId: params.id, id: params.messageId }, body);
    return { done: true as const, message: 'شكرًا، وصل التقييم.' };
  });
  bind.subscribed(showVersion, {}, async ({ session, params, body }) => {
    const asked = { threadId: params.id, messageId: params.messageId, number: body.number };
    await versions.show(session.userId, asked);
    return { done: true as const, message: 'عُرضت الصيغة المطلوبة.' };
  });
}
