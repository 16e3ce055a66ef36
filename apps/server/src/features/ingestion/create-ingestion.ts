import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Base } from '#src/platform/base.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createRereadingService } from './rereading.service.ts';
import { createIngestionService } from './ingestion.service.ts';

export type Ingestion = Awaited<ReturnType<typeof createIngestion>>;

type ChangeListener = (contentId: string, isOver: boolean) => Promise<void>;

export async function createIngestion(
  deps: Base & {
    storage: FileStorage;
    host: ReadingHost;
    passages: Passages;
    notesVerses: boolean;
  },
) {
  const listeners: ChangeListener[] = [];
  const onChanged: ChangeListener = async (...changed) => {
    for (const listener of listeners) await listener(...changed);
  };
  const onRead = (tx: Database, contentId: string): Promise<void> =>
    deps.passages.embedding.request(tx, contentId);
  const service = await createIngestionService({ ...deps, onChanged, onRead });
  const rereading = await createRereadingService({ ...deps, onChanged, onRead });
  return {
    ...service,
    rereading,
    /** Called on each state change of a content; `isOver` when read or failed. */
    onChanged: (listener: ChangeListener): void => void listeners.push(listener),
  };
}
