import { join } from 'node:path';
import type { Center } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { createOpenAiEmbeddings } from '#src/adapters/embeddings/openai-compatible.ts';
import { openStorage } from '#src/adapters/storage/open-storage.ts';
import type { Config } from '#src/config/config.ts';
import type { Database } from '#src/db/database.ts';
import { bindCenters } from '#src/features/centers/centers.routes.ts';
import { createCentersService } from '#src/features/centers/centers.service.ts';
import { createFileLinks } from '#src/features/files/file-links.ts';
import { bindFiles } from '#src/features/files/files.routes.ts';
import { createFilesService } from '#src/features/files/files.service.ts';
import { createCenterIndexes } from '#src/features/passages/center-index.ts';
import { createQuestionEmbedder } from './features/passages/embedding.service.ts';
import { createEmbeddingService } from '#src/features/passages/embedding.service.ts';
import { bindPassages } from '#src/features/passages/passages.routes.ts';
import { createPassagesService } from '#src/features/passages/passages.service.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createIngestionService } from '#src/features/ingestion/ingestion.service.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Room } from '#src/platform/limits/free-space.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';

/** The part of the composition root where files become centers that answer. */
export async function composeCenters(
  app: FastifyInstance,
  bind: Binder,
  deps: {
    config: Config;
    db: Database;
    jobs: Jobs;
    keyring: Keyring;
    log: Logger;
    limits: RateLimits;
    access: PlanAccess;
    /** Of the disk of uploads, and of the store. */
    rooms: { uploads: Room; store: Room };
    host: ReadingHost;
    now: () => Date;
    tellUser: (userId: string, center: Center) => void;
  },
) {
  const { config, db, jobs, keyring, log, limits, access, rooms, host, now, tellUser } = deps;
  const uploadFolder = join(config.dataDir, 'uploads');
  const storage = openStorage(config, uploadFolder);
  const links = createFileLinks({ keyring, now });
  const signLink = links.sign;
  const files = await createFilesService({
    db,
    storage,
    jobs,
    links,
    limits,
    access,
    disk: rooms.uploads,
    log,
    now,
    uploadFolder,
    maxFileBytes: config.maxFileBytes,
  });
  const embeddings = config.embeddings && createOpenAiEmbeddings(config.embeddings);
  const embedding = await createEmbeddingService({ db, jobs, embeddings, now });
  const reading = await createIngestionService({
    db,
    storage,
    jobs,
    host,
    log,
    now,
    onChanged: (contentId, isOver) => centers.contentChanged(contentId, isOver),
    onRead: (tx, contentId) => embedding.request(tx, contentId),
  });
  const centers = createCentersService({
    db,
    now,
    access,
    room: rooms.store,
    limits: config,
    resolveFiles: (tx, userId, urls) => files.resolve(tx, userId, urls),
    signLink,
    requestReading: (...wanted) => reading.request(...wanted),
    tellUser,
  });
  const indexes = createCenterIndexes(db, embeddings?.model ?? null);
  const passages = createPassagesService({
    db,
    indexes,
    signLink,
    embedQuestion: createQuestionEmbedder(embeddings, log),
  });
  app.addHook('onClose', () => {
    storage.close();
    return Promise.resolve();
  });
  bindFiles(app, bind, files);
  bindCenters(app, bind, centers);
  bindPassages(bind, passages);
  return { files, storage, signLink, reading, embedding, centers, indexes, passages };
}
