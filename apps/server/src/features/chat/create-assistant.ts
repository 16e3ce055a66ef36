import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { FetchPage } from '#src/adapters/websearch/fetch-page.ts';
import type { WebSearch } from '#src/adapters/websearch/web-search.ts';
import type { Database } from '#src/db/database.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import type { Metrics } from '#src/platform/watching/metrics.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import type { Verdict } from '#src/scripture/judge-offered.ts';
import { createAfterAnswer } from './answering/after-answer.ts';
import { createRecorder } from './answering/model-calls.ts';
import { createRequestReader } from './answering/center-request.ts';
import { createAttachmentReader } from './answering/read-attachments.ts';
import { createModelResponder } from './answering/respond-with-model.ts';
import { createWebFinder, type FindPassages } from './answering/sources.ts';
import { createQuotingResponder } from './answering/respond-by-quoting.ts';
import type { Responder } from './answering/responder.ts';
import type { ReplyState } from './replying/running-replies.ts';
import type { Sent } from './sending/exchanges.ts';

/** Whoever answers: a model with all it needs, or the engine that quotes. */
export function createAssistant(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  storage: FileStorage;
  reader: ReadingHost;
  metrics: Pick<Metrics, 'countModelCall'>;
  /** Told how each quoted verse was judged; null where verses are not guarded. */
  countVerse: ((verdict: Verdict) => void) | null;
  /** Null where none is set: then answers are quotations. */
  model: ChatModel | null;
  webSearch: WebSearch | null;
  fetchPage: FetchPage;
  findPassages: FindPassages;
  loadCourse: Passages['course'];
}) {
  const { db, log, now, storage, model, webSearch, fetchPage, findPassages } = deps;
  const readRequest = createRequestReader(deps);
  const readAttachments = createAttachmentReader({ db, storage, reader: deps.reader });
  const findInWeb = webSearch && createWebFinder({ search: webSearch, fetchPage, log });
  const abilities = {
    hasModel: model !== null,
    canSearchWeb: webSearch !== null,
    canSeeImages: model === null ? false : model.canSeeImages,
  };
  if (model === null) {
    return {
      abilities,
      respond: createQuotingResponder({
        db,
        findPassages,
        findInWeb,
        readRequest,
        readAttachments,
        notesVerses: deps.countVerse !== null,
      }),
      recorder: null,
      onAnswered: (): void => undefined,
      close: (): Promise<void> => Promise.resolve(),
    };
  }
  const recorder = createRecorder({ db, log, now, model, metrics: deps.metrics });
  const after = createAfterAnswer({ db, log, model, recorder });
  const respond: Responder = createModelResponder({
    db,
    now,
    model,
    findPassages,
    loadCourse: deps.loadCourse,
    readRequest,
    findInWeb,
    readAttachments,
    recorder,
    countVerse: deps.countVerse,
  });
  return {
    abilities,
    respond,
    recorder,
    onAnswered: (sent: Sent, reply: ReplyState): void => after.begin(sent, reply),
    close: (): Promise<void> => after.close(),
  };
}
