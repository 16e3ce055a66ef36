import type { ServerEvents } from '@nibras/contract';
import type { Models } from '#src/features/models/create-models.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Base } from '#src/platform/base.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { Tracing } from '#src/platform/observability/tracing.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createChatService } from './chat.service.ts';
import { bindChatSocket } from './chat.socket.ts';
import { createAssistant } from './create-assistant.ts';
import { exportChats } from './listing/listing.export.ts';
import { findCenterOf } from './listing/listing.queries.ts';
import { bindChat } from './listing/listing.routes.ts';
import { createListingService } from './listing/listing.service.ts';
import { createSearchUpkeep } from './listing/search-keys.upkeep.ts';
import { createMessageView } from './message.view.ts';
import { createChatUpkeep, createIsAlive } from './replying/replies.upkeep.ts';
import { createSendingService } from './sending/sending.service.ts';
import { createVersionsService } from './versions/versions.service.ts';

type AssistantDeps = Parameters<typeof createAssistant>[0];

/** Conversations: questions, replies, and the assistant that writes them. */
export async function createChat(
  deps: Base &
    Pick<AssistantDeps, 'storage' | 'models' | 'webSearch' | 'fetchPage' | 'countVerse'> & {
      models: Pick<Models, 'lookAhead'>;
      access: PlanAccess;
      files: Files;
      passages: Passages;
      host: ReadingHost;
      /** The store's disk space. */
      disk: DiskSpace;
      /** Whether no other process can be writing replies. */
      isAlone: boolean;
      cluster: Cluster | null;
      metrics: Omit<Metrics, 'write'>;
      tracing: Tracing;
      maxFilesPerMessage: number;
      maxFileBytes: number;
    },
) {
  const { bind, db, now, sockets, files, passages, host, tracing } = deps;
  const { maxFilesPerMessage, maxFileBytes } = deps;
  const assistant = createAssistant({
    ...deps,
    reader: host,
    findPassages: (...asked) => passages.find(...asked),
    loadCourse: (...asked) => passages.course(...asked),
  });
  const isAlive = createIsAlive(now);
  const view = createMessageView(files.signLink, isAlive);
  const sending = createSendingService({
    ...deps,
    isAlive,
    resolveFiles: (tx, userId, urls) => files.resolve(tx, userId, urls),
    requireActiveCenter: (userId, centerId) => passages.requireServing(userId, centerId),
  });
  const service = createChatService({
    ...deps,
    view,
    sending,
    tell: (userId, name, ...payload) => sockets.tellUser(userId, name, ...payload),
    respond: (turn, writer) =>
      tracing.span('reply', { isInCenter: turn.centerId !== null }, () =>
        assistant.respond(turn, writer),
      ),
    onAsked: () => deps.models.lookAhead(),
    onAnswered: (sent, reply) => assistant.onAnswered(sent, reply),
  });
  const searchUpkeep = createSearchUpkeep(deps);
  const list = createListingService({
    ...deps,
    view,
    ownsCenter: async (userId, centerId) => (await findCenterOf(db, userId, centerId)) !== null,
    stopReply: (threadId) => service.stopReply(threadId),
    soFar: (threadId, id) => service.soFar(threadId, id),
    onSearched: (userId) => searchUpkeep.writeSearchKeys(userId),
  });
  const onBrokenOff = (userId: string, reply: Parameters<ServerEvents['chat-error']>[0]) =>
    sockets.tellUser(userId, 'chat-error', reply);
  const upkeep = createChatUpkeep({ ...deps, writing: service.replies.writing, onBrokenOff });
  bindChat(bind, list, createVersionsService(deps), async () => ({
    ...(await assistant.abilities()),
    maxFilesPerMessage,
    maxFileBytes,
  }));
  bindChatSocket(sockets, service);
  await upkeep.start();
  return {
    /** Replies that this process writes. */
    replies: service.replies,

    export: (userId: string) => ({ chats: exportChats(db, userId) }),

    sweep: (): Promise<void> => upkeep.sweep(),

    /** Ends running replies and waits for the work after answers. */
    async close(): Promise<void> {
      upkeep.close();
      await searchUpkeep.close();
      await service.replies.close();
      await assistant.close();
    },
  };
}
