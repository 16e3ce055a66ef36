import type { AdminCenter, AdminCenterRow } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Range } from '#src/db/row-pages.ts';
import {
  countCenters,
  countFilesOf,
  countThreads,
  findCenterWithOwner,
  selectCenters,
  selectFilesOf,
  type CenterRow,
  type CentersQuery,
  type FileCounts,
} from './centers.queries.ts';

export type AdminCentersService = ReturnType<typeof createAdminCentersService>;

const NO_FILES: FileCounts = { files: 0, failed: 0, underWay: 0 };

const FILE_STATUS = {
  unread: 'waiting',
  reading: 'reading',
  read: 'ready',
  failed: 'failed',
} as const;

/** All centers, without access to file contents. */
export function createAdminCentersService({ db }: { db: Database }) {
  async function countsOf(ids: string[]): Promise<Map<string, FileCounts>> {
    if (ids.length === 0) return new Map();
    return new Map((await countFilesOf(db, ids)).map((row) => [row.centerId, row]));
  }

  return {
    async rows(query: CentersQuery, range: Range): Promise<AdminCenterRow[]> {
      const found = await selectCenters(db, query, range);
      const counts = await countsOf(found.map(({ center }) => center.id));
      return found.map((one) => centerView(one, counts.get(one.center.id) ?? NO_FILES));
    },

    total: (query: CentersQuery): Promise<number> => countCenters(db, query),

    async get(id: string): Promise<AdminCenter> {
      const found = await findCenterWithOwner(db, id);
      if (!found) throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
      const { center } = found;
      const counts = (await countsOf([id])).get(id) ?? NO_FILES;
      return {
        ...centerView(found, counts),
        faculty: center.faculty,
        description: center.description,
        threads: await countThreads(db, id),
        fileList: (await selectFilesOf(db, center)).map(({ content, ...file }) => ({
          ...file,
          kind: content.kind,
          bytes: content.byteCount,
          status: FILE_STATUS[content.status],
          failureCode: content.failureCode,
          reason: content.failure,
          pagesRead: content.pagesRead,
          pageCount: content.pageCount,
          ocrPages: content.ocrPages.length,
          unreadablePages: content.unreadablePages.length,
        })),
      };
    },
  };
}

function centerView(
  { center, owner }: { center: CenterRow; owner: AdminCenterRow['owner'] },
  counts: FileCounts,
): AdminCenterRow {
  const { id, courseName, specialization, isEnabled, createdAt } = center;
  return {
    id,
    courseName,
    specialization,
    owner,
    state: stateOf(center, counts),
    isEnabled,
    files: counts.files,
    failedFiles: counts.failed,
    createdAt: createdAt.toISOString(),
  };
}

function stateOf(
  { isEnabled, servingRevision }: CenterRow,
  { underWay }: FileCounts,
): AdminCenterRow['state'] {
  if (!isEnabled) return 'off';
  if (servingRevision !== null) return 'ready';
  return underWay > 0 ? 'waiting' : 'failed';
}
