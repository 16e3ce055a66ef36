import type { ServerEvents } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import { findCenterOf } from './answering/answering.queries.ts';
import { createChatListService } from './listing/listing.service.ts';
import { createChatService } from './chat.service.ts';
import { createChatUpkeep, createIsAlive } from './replying/replies.upkeep.ts';
import { createMessageView } from './message.view.ts';
import { createQuickSending } from './sending/quick-sending.ts';
import { createSendingService } from './sending/sending.service.ts';
import { createStopSignals } from './replying/stop-signals.ts';

type ServiceDeps = Parameters<typeof createChatService>[0];

/** The parts of the chat, put together: they share one view and one idea of who is alive. */
export function createChat(
  deps: Omit<ServiceDeps, 'view' | 'sending' | 'quickly' | 'stops'> & {
    db: Database;
    log: Logger;
    now: () => Date;
    isAlone: boolean;
    cluster: Cluster | null;
    signLink: Parameters<typeof createMessageView>[0];
    resolveFiles: Parameters<typeof createSendingService>[0]['resolveFiles'];
  },
) {
  const { db, log, now, isAlone, resolveFiles } = deps;
  const isAlive = createIsAlive(now);
  const view = createMessageView(deps.signLink, isAlive);
  const service = createChatService({
    ...deps,
    view,
    quickly: createQuickSending({ db, now }),
    stops: createStopSignals(deps.cluster),
    sending: createSendingService({ db, now, isAlive, resolveFiles }),
  });
  const list = createChatListService({
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
