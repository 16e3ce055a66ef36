import type { Database } from '#src/db/database.ts';
import type { Ingestion } from '#src/features/ingestion/create-ingestion.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import {
  lockCenterById,
  selectWantedFiles,
  setEnabled,
  type CenterRow,
} from '#src/features/centers/centers.queries.ts';
import type { CentersService } from '#src/features/centers/centers.service.ts';

export type CenterActions = ReturnType<typeof createCenterActions>;

export function createCenterActions(deps: {
  db: Database;
  centers: CentersService;
  ingestion: Ingestion;
}) {
  const { db, centers, ingestion } = deps;

  async function requireLocked(tx: Database, id: string): Promise<CenterRow> {
    const center = await lockCenterById(tx, id);
    if (!center) throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
    return center;
  }

  return {
    async switch(
      id: string,
      isEnabled: boolean,
      record: RecordChange<{ isEnabled: boolean }>,
    ): Promise<void> {
      const changed = await db.transaction(async (tx) => {
        const center = await requireLocked(tx, id);
        await setEnabled(tx, id, isEnabled);
        await record(tx, { before: { isEnabled: center.isEnabled }, after: { isEnabled } });
        return { ...center, isEnabled };
      });
      await centers.announce(changed);
    },

    /** Rereads a center's files; each answers until its new reading is ready. */
    async reindex(id: string, record: RecordChange<{ files: number }>): Promise<void> {
      const center = await db.transaction(async (tx) => {
        const locked = await requireLocked(tx, id);
        const wanted = await selectWantedFiles(tx, [id]);
        if (wanted.length === 0) throw new AppError('conflict', 'لا ملفات في هذا المقرر.');
        await ingestion.requestAgain(
          tx,
          wanted.map(({ content }) => content.id),
        );
        await record(tx, { before: null, after: { files: wanted.length } });
        return locked;
      });
      await centers.announce(center);
    },

    async retryFile(
      id: string,
      fileId: string,
      record: RecordChange<{ fileId: string; failureCode: string | null }>,
    ): Promise<void> {
      const center = await db.transaction(async (tx) => {
        const locked = await requireLocked(tx, id);
        const wanted = await selectWantedFiles(tx, [id]);
        const found = wanted.find(({ file }) => file.id === fileId);
        if (!found) throw new AppError('not_found', 'الملف ليس من ملفات هذا المقرر.');
        const { content } = found;
        if (content.status !== 'failed')
          throw new AppError('conflict', 'هذا الملف مقروء أو في طريقه إلى القراءة.');
        await ingestion.request(tx, [content.id]);
        const { failureCode } = content;
        await record(tx, {
          before: { fileId, failureCode },
          after: { fileId, failureCode: null },
        });
        return locked;
      });
      await centers.announce(center);
    },
  };
}
