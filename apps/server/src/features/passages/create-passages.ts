import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Models } from '#src/features/models/create-models.ts';
import type { Base } from '#src/platform/base.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createCenterCourses } from './center-course.ts';
import { createCenterIndexes } from './center-index.ts';
import { createEmbeddingService, createQuestionEmbedder } from './embedding.service.ts';
import { createJudgingService } from './judging.service.ts';
import { createPagePictures } from './page-pictures.ts';
import { bindPassages } from './passages.routes.ts';
import { createPassagesService } from './passages.service.ts';
import { createSentencesService } from './sentences.service.ts';

export type Passages = Awaited<ReturnType<typeof createPassages>>;

export async function createPassages(
  deps: Base & {
    files: Files;
    storage: FileStorage;
    host: ReadingHost;
    models: Pick<Models, 'embeddings'>;
    notesVerses: boolean;
  },
) {
  const { bind, db, log, files, models, notesVerses } = deps;
  const embedding = await createEmbeddingService({ ...deps, pick: models.embeddings });
  const judging = await createJudgingService(deps);
  const embeddingModel = async () => (await models.embeddings())?.model ?? null;
  const indexes = createCenterIndexes(db, embeddingModel);
  const service = createPassagesService({
    db,
    indexes,
    courses: createCenterCourses(db, indexes),
    signLink: files.signLink,
    embedQuestion: createQuestionEmbedder(models.embeddings, log),
    notesVerses,
    pictures: createPagePictures(deps),
  });
  const searchSentences = createSentencesService({ ...deps, indexes, signLink: files.signLink });
  bindPassages(bind, service, searchSentences);
  return {
    ...service,
    indexes,
    embedding,
    judging,
  };
}
