import type { Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Files } from '#src/features/files/create-files.ts';
import type { Base } from '#src/platform/base.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createCenterCourses } from './center-course.ts';
import { createCenterIndexes } from './center-index.ts';
import { createEmbeddingService, createQuestionEmbedder } from './embedding.service.ts';
import { createPagePictures } from './page-pictures.ts';
import { bindPassages } from './passages.routes.ts';
import { createPassagesService } from './passages.service.ts';

export type Passages = Awaited<ReturnType<typeof createPassages>>;

/** What was read, found again: passages for a question, and their vectors where a model makes them. */
export async function createPassages(
  deps: Base & {
    files: Files;
    storage: FileStorage;
    /** Draws pages, in processes of their own. */
    host: ReadingHost;
    embeddings: Embeddings | null;
    notesVerses: boolean;
  },
) {
  const { bind, db, log, files, embeddings, notesVerses } = deps;
  const embedding = await createEmbeddingService(deps);
  const indexes = createCenterIndexes(db, embeddings?.model ?? null);
  const service = createPassagesService({
    db,
    indexes,
    courses: createCenterCourses(db, indexes),
    signLink: files.signLink,
    embedQuestion: createQuestionEmbedder(embeddings, log),
    notesVerses,
    drawPage: createPagePictures(deps),
  });
  bindPassages(bind, service);
  return {
    ...service,
    indexes,
    embedding,
  };
}
