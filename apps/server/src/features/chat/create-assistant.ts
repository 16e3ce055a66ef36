import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { FetchPage } from '#src/adapters/websearch/fetch-page.ts';
import type { WebSearch } from '#src/adapters/websearch/web-search.ts';
import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Models } from '#src/features/models/create-models.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import type { Verdict } from '#src/scripture/judge-offered.ts';
import { createAfterAnswer } from './answering/after-answer.ts';
import { insertModelCalls, type ModelCallRow } from './answering/answering.queries.ts';
import { createRequestReader } from './answering/center-request.ts';
import { createCallRecorder, type CallRecorder } from './answering/model-calls.ts';
import { createAttachmentReader } from './answering/read-attachments.ts';
import { createModelResponder } from './answering/respond-with-model.ts';
import { createToolRefusals } from './answering/write-answer.ts';
import { createWholeCenters } from './answering/whole-center.ts';
import { createWebFinder, type FindPassages } from './answering/sources.ts';
import { createQuotingResponder } from './answering/quoting/respond-by-quoting.ts';
import type { Responder } from './answering/responder.ts';
import type { ReplyState } from './replying/running-replies.ts';
import type { Sent } from './sending/exchanges.ts';

/** Where many replies end, what they cost is written so often. */
const RECORD_EVERY_MS = 50;

/** Whoever answers: the model that is set at that moment with all it needs, or the engine that quotes. */
export function createAssistant(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  keyring: Keyring;
  storage: FileStorage;
  reader: ReadingHost;
  metrics: Pick<Metrics, 'countModelCall'>;
  /** Told how each quoted verse was judged; null where verses are not guarded. */
  countVerse: ((verdict: Verdict) => void) | null;
  models: Pick<Models, 'forPurpose' | 'noteCost'>;
  webSearch: WebSearch | null;
  fetchPage: FetchPage;
  findPassages: FindPassages;
  loadCourse: Passages['course'];
}) {
  const { db, log, now, storage, models, webSearch, fetchPage, countVerse } = deps;
  const { findPassages, loadCourse, keyring } = deps;
  const readRequest = createRequestReader(deps);
  const findInWeb = webSearch && createWebFinder({ search: webSearch, fetchPage, log });
  const readAttachments = createAttachmentReader({ db, storage, reader: deps.reader });
  const quote = createQuotingResponder({
    ...{ db, findPassages, findInWeb, loadCourse, readRequest, readAttachments },
    notesVerses: countVerse !== null,
  });
  const metrics: Pick<Metrics, 'countModelCall'> = {
    countModelCall(call) {
      deps.metrics.countModelCall(call);
      models.noteCost(call.costMicros);
    },
  };
  const insert = batchRequests({
    everyMs: RECORD_EVERY_MS,
    async run(rows: ModelCallRow[]) {
      await insertModelCalls(db, rows);
      return rows.map(() => undefined);
    },
  });
  const recorderOf = (model: ChatModel): CallRecorder =>
    createCallRecorder({ insert, log, now, model, metrics });

  const toolRefusals = createToolRefusals();
  const wholeCenters = createWholeCenters((text) => keyring.sign('whole-center', text));
  const respond: Responder = async (turn, writer) => {
    const hasImage = turn.question.attachments.some(({ type }) => type === 'image');
    const [model, small] = await Promise.all([
      models.forPurpose(hasImage ? 'images' : 'answers'),
      models.forPurpose('quick'),
    ]);
    if (model === null) return quote(turn, writer);
    const recorder = recorderOf(model);
    const quick = small ? { model: small, recorder: recorderOf(small) } : { model, recorder };
    const answer = createModelResponder({
      ...{ db, now, model, recorder, quick, countVerse, toolRefusals, wholeCenters },
      ...{ findPassages, loadCourse, readRequest, findInWeb, readAttachments },
    });
    return answer(turn, writer);
  };

  const after = createAfterAnswer({
    db,
    log,
    async pickModel() {
      const model = await models.forPurpose('quick');
      return model && { model, recorder: recorderOf(model) };
    },
  });
  return {
    async abilities() {
      const [model, seeing] = await Promise.all([
        models.forPurpose('answers'),
        models.forPurpose('images'),
      ]);
      return {
        hasModel: model !== null,
        canSearchWeb: webSearch !== null,
        // Without a model what is written in a picture is read.
        canSeeImages: seeing?.canSeeImages ?? null,
      };
    },
    respond,
    recorderOf,
    onAnswered: (sent: Sent, reply: ReplyState): void => after.begin(sent, reply),
    close: (): Promise<void> => after.close(),
  };
}
