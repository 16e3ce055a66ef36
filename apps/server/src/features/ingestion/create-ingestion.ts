import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Base } from '#src/platform/base.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { createIngestionService } from './ingestion.service.ts';

export type Ingestion = Awaited<ReturnType<typeof createIngestion>>;

type HearChange = (contentId: string, isOver: boolean) => Promise<void>;

/** Stored bytes become pages and passages, in the background. */
export async function createIngestion(
  deps: Base & {
    storage: FileStorage;
    host: ReadingHost;
    passages: Passages;
    notesVerses: boolean;
  },
) {
  const listeners: HearChange[] = [];
  const service = await createIngestionService({
    ...deps,
    async onChanged(...changed) {
      for (const hear of listeners) await hear(...changed);
    },
    onRead: (tx, contentId) => deps.passages.embedding.request(tx, contentId),
  });
  return {
    ...service,
    /** Hears whenever the state of a content changed; `isOver` when it was read or given up. */
    onChanged: (hear: HearChange): void => void listeners.push(hear),
  };
}
