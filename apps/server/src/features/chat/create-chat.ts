import type { ServerEvents } from '@nibras/contract';
import { createChatService } from './chat.service.ts';
import { findCenterOf } from './listing/listing.queries.ts';
import { createListingService } from './listing/listing.service.ts';
import { createChatUpkeep, createIsAlive } from './replying/replies.upkeep.ts';
import { createMessageView } from './message.view.ts';
import { createSendingService } from './sending/sending.service.ts';

type ServiceDeps = Parameters<typeof createChatService>[0];
type SendingDeps = Parameters<typeof createSendingService>[0];

/** The parts of the chat, put together: they share one view and one idea of who is alive. */
export function createChat(
  deps: Omit<ServiceDeps, 'view' | 'sending'> &
    Omit<SendingDeps, 'isAlive'> & {
      isAlone: boolean;
      signLink: Parameters<typeof createMessageView>[0];
    },
) {
  const { db, log, now, isAlone } = deps;
  const isAlive = createIsAlive(now);
  const view = createMessageView(deps.signLink, isAlive);
  const service = createChatService({
    ...deps,
    view,
    sending: createSendingService({ ...deps, isAlive }),
  });
  const list = createListingService({
    db,
    now,
    limits: deps.limits,
    view,
    ownsCenter: async (userId, centerId) => (await findCenterOf(db, userId, centerId)) !== null,
    stopReply: (threadId) => service.stopReply(threadId),
    soFar: (threadId, id) => service.soFar(threadId, id),
  });
  const onBrokenOff = (userId: string, reply: Parameters<ServerEvents['chat-error']>[0]) =>
    deps.tell(userId, 'chat-error', reply);
  return { service, list, upkeep: createChatUpkeep({ db, log, now, isAlone, onBrokenOff }) };
}
