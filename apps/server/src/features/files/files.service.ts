import type { Readable } from 'node:stream';
import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { StreamedCall } from '#src/platform/http/endpoint.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { createArrivingBytes, createUploadPlaces } from './upload-places.ts';
import { createBlobRemoval } from './blob-removal.ts';
import { exportFiles } from './export-files.ts';
import { fileIdOf, isFileId, type FileLinks, type GivenLink } from './file-links.ts';
import {
  findFileFor,
  findStoredFile,
  holdFilesOf,
  isFileOf,
  selectFilesOf,
} from './files.queries.ts';
import { sweepFiles, sweepUploadFolder } from './files.sweep.ts';
import { createUploadStore } from './store-upload.ts';
import { leastFileBytes, maxBodyBytes, receiveUpload, tooLarge } from './receive-upload.ts';

export type FilesService = Awaited<ReturnType<typeof createFilesService>>;

const notThere = (cause?: unknown): AppError =>
  new AppError('not_found', 'الملف غير موجود أو حُذف.', { cause });

const linkIsOver = (): AppError =>
  new AppError('forbidden', 'انتهت صلاحية رابط الملف. يمكن فتحه من جديد من صفحته.');

const isDeck = (): AppError =>
  new AppError(
    'unsupported_type',
    'حزمة بطاقات Anki ليست من ملفات المقرر. يمكن استيرادها من صفحة «مراجعة اليوم».',
  );

const isNoDeck = (): AppError =>
  new AppError(
    'unsupported_type',
    'هذا الملف ليس حزمة بطاقات Anki. يرجى اختيار ملف ينتهي اسمه بـ ‎.apkg.',
  );

export async function createFilesService(deps: {
  db: Database;
  storage: FileStorage;
  jobs: Jobs;
  links: FileLinks;
  limits: RateLimits;
  access: PlanAccess;
  disk: DiskSpace;
  log: Logger;
  now: () => Date;
  uploadFolder: string;
  maxFileBytes: number;
}) {
  const { db, storage, jobs, links, limits, access, disk, log, now, uploadFolder, maxFileBytes } =
    deps;
  const inPlace = createUploadPlaces({ now });
  const withinQuota = createArrivingBytes();
  const removal = await createBlobRemoval({ db, storage, jobs });
  const keep = createUploadStore({ db, storage, removal, access, now });

  async function openStored(storageKey: string): Promise<Readable> {
    try {
      return await storage.open(storageKey);
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      log.warn({ err: error }, 'the bytes of a file are missing');
      throw notThere(error);
    }
  }

  return {
    async upload({ session: user, address, stream, byteCount, admitAgain }: StreamedCall) {
      const { userId } = user;
      if (byteCount !== null && byteCount > maxBodyBytes(maxFileBytes))
        throw tooLarge(maxFileBytes);
      await limits.take('uploadsByUser', userId);
      disk.require();
      return inPlace({ userId, address: addressKey(address) }, async (place) => {
        const quota = await access.quota(db, user);
        if (leastFileBytes(byteCount ?? 0) > quota.bytesLeft) throw quota.refusal();
        return withinQuota(userId, quota, (takeBytes) =>
          receiveUpload(
            stream,
            {
              folder: uploadFolder,
              maxBytes: maxFileBytes,
              place,
              takeBytes(bytes) {
                // Other uploads may have filled the disk meanwhile.
                disk.require();
                takeBytes(bytes);
              },
            },
            async (received) => {
              await admitAgain();
              const id = await keep(user, received);
              return { url: links.sign(id, user), fileName: received.fileName };
            },
          ),
        );
      });
    },

    async renewLink(session: Session, fileId: string): Promise<string> {
      if (!(await isFileOf(db, session.userId, fileId))) throw notThere();
      return links.sign(fileId, session);
    },

    /** The file of a valid link with a live session; `open` returns its bytes. */
    async find(link: GivenLink) {
      const verdict = isFileId(link.fileId) ? links.check(link) : 'wrong';
      if (verdict === 'wrong') throw notThere();
      if (verdict === 'old') throw linkIsOver();
      const found = await findFileFor(db, link.fileId, link.sessionId, now());
      if (!found) throw notThere();
      if (found.sessionId === null) throw linkIsOver();
      const { file, content } = found;
      return {
        fileName: file.fileName,
        kind: content.kind,
        byteCount: content.byteCount,
        open: () => openStored(content.storageKey),
      };
    },

    /**
     * The user's own files named by links, in order and without duplicates, locked against the
     * sweep.
     */
    async resolve(tx: Database, userId: string, urls: readonly string[]) {
      const ids = [...new Set(urls.map(fileIdOf))];
      const held = await holdFilesOf(
        tx,
        userId,
        ids.filter((id) => id !== null),
      );
      const known = new Map(held.map((file) => [file.id, file]));
      return ids.map((id) => {
        const file = id === null ? undefined : known.get(id);
        if (!file) throw notThere();
        if (file.kind === 'apkg') throw isDeck();
        return file;
      });
    },

    async withDeck<T>(userId: string, url: string, work: (path: string) => Promise<T>): Promise<T> {
      const id = fileIdOf(url);
      const stored = id === null ? null : await findStoredFile(db, userId, id);
      if (!stored) throw notThere();
      if (stored.kind !== 'apkg') throw isNoDeck();
      return storage.withLocalFile(stored.storageKey, work).catch((error: unknown) => {
        throw error instanceof NotStoredError ? notThere(error) : error;
      });
    },

    async *exportOf(userId: string): AsyncGenerator<object> {
      yield* exportFiles(await selectFilesOf(db, userId), storage);
    },

    /** Requests removal of bytes in the transaction that deletes their rows. */
    releaseBytes: (tx: Database, storageKeys: readonly string[]): Promise<void> =>
      removal.request(tx, storageKeys),

    async sweep(): Promise<void> {
      await sweepFiles({ db, removal, now: now() });
      await sweepUploadFolder(uploadFolder, now());
    },

    /** Each node sweeps its own folder at start; the hourly sweep runs on one node. */
    sweepUploads: (): Promise<void> => sweepUploadFolder(uploadFolder, now()),
  };
}
