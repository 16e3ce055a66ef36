import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { FetchPage } from '#src/adapters/websearch/fetch-page.ts';
import type { WebSearch } from '#src/adapters/websearch/web-search.ts';
import type { Database } from '#src/db/database.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Models } from '#src/features/models/create-models.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { createAfterAnswer } from './answering/after-answer.ts';
import { createRequestReader } from './answering/center-request.ts';
import { createAttachmentReader } from './answering/read-attachments.ts';
import { createModelResponder } from './answering/respond-with-model.ts';
import { createToolRefusals } from './answering/write-answer.ts';
import { createWholeCenters } from './answering/whole-center.ts';
import { createWebFinder, type FindPassages } from './answering/sources.ts';
import { createQuotingResponder } from './answering/quoting/respond-by-quoting.ts';
import type { Responder } from './answering/responder.ts';
import type { ReplyState } from './replying/running-replies.ts';
import type { Sent } from './sending/exchanges.ts';

/** Answers turns with the currently set model, or by quoting without one. */
export function createAssistant(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  keyring: Keyring;
  storage: FileStorage;
  reader: ReadingHost;
  /** Counts judged verses; null if verses are not judged. */
  countVerse: ((verdict: Verdict) => void) | null;
  models: Pick<Models, 'open' | 'factsOf'>;
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
  const toolRefusals = createToolRefusals();
  const wholeCenters = createWholeCenters((text) => keyring.sign('whole-center', text));
  const respond: Responder = async (turn, writer) => {
    const hasImage = turn.question.attachments.some(({ type }) => type === 'image');
    const account = { userId: turn.userId, messageId: turn.replyId };
    const [model, quick] = await Promise.all([
      models.open(hasImage ? 'images' : 'answers', account),
      models.open('quick', account),
    ]);
    if (model === null) return quote(turn, writer);
    const answer = createModelResponder({
      ...{ db, now, model, quick: quick ?? model, countVerse, toolRefusals, wholeCenters },
      ...{ findPassages, loadCourse, readRequest, findInWeb, readAttachments },
    });
    return answer(turn, writer);
  };

  const after = createAfterAnswer({
    db,
    log,
    pickModel: (account) => models.open('quick', account),
  });
  return {
    async abilities() {
      const [model, seeing] = await Promise.all([
        models.factsOf('answers'),
        models.factsOf('images'),
      ]);
      return {
        hasModel: model !== null,
        canSearchWeb: webSearch !== null,
        // Without a model the text in pictures is read.
        canSeeImages: seeing?.canSeeImages ?? null,
      };
    },
    respond,
    onAnswered: (sent: Sent, reply: ReplyState): void => after.begin(sent, reply),
    close: (): Promise<void> => after.close(),
  };
}
