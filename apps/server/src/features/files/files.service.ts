import type { Readable } from 'node:stream';
import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { newId } from '#src/platform/keys.ts';
import type { Logger } from '#src/platform/logger.ts';
import type { PlanAccess } from '#src/platform/plan-access.ts';
import type { RateLimits } from '#src/platform/rate-limits.ts';
import type { Session } from '#src/platform/sessions.ts';
import { createBlobRemoval, storageKeyOf } from './blob-removal.ts';
import { exportFiles } from './export-files.ts';
import { fileIdOf, isFileId, type FileLinks } from './file-links.ts';
import {
  findFile,
  holdFilesOf,
  insertFile,
  isFileOf,
  keepContent,
  selectFilesOf,
  selectStorageKeysOf,
} from './files.queries.ts';
import { sweepFiles, sweepUploadFolder } from './files.sweep.ts';
import { probeKind } from './probe-kind.ts';
import {
  leastFileBytes,
  maxBodyBytes,
  receiveUpload,
  tooLarge,
  type Received,
} from './receive-upload.ts';
import { createUploadTurns } from './upload-turns.ts';

export type FilesService = Awaited<ReturnType<typeof createFilesService>>;

const notThere = (cause?: unknown): AppError =>
  new AppError('not_found', 'الملف غير موجود أو حُذف.', { cause });

export async function createFilesService(deps: {
  db: Database;
  storage: FileStorage;
  jobs: Jobs;
  links: FileLinks;
  limits: RateLimits;
  access: PlanAccess;
  log: Logger;
  now: () => Date;
  /** Where uploads wait until they are whole. */
  uploadFolder: string;
  maxFileBytes: number;
}) {
  const { db, storage, jobs, links, limits, access, log, now, uploadFolder, maxFileBytes } = deps;
  const inTurn = createUploadTurns();
  const removal = await createBlobRemoval({ db, storage, jobs });

  async function keep(user: Session, received: Received) {
    const { userId } = user;
    const kind = await probeKind(received.path, received.fileName);
    const contentId = newId();
    const storageKey = storageKeyOf(userId, contentId);
    await removal.watch(storageKey);
    await storage.put(storageKey, received.path);
    const id = newId();
    const content = await db.transaction(async (tx) => {
      const kept = await keepContent(tx, {
        id: contentId,
        userId,
        sha256: received.sha256,
        kind,
        byteCount: received.byteCount,
        storageKey,
        createdAt: now(),
      });
      const { fileName } = received;
      await insertFile(tx, { id, userId, contentId: kept.id, fileName, createdAt: now() });
      if (kept.id === contentId) await access.keepWithin(tx, user);
      return kept;
    });
    // The same bytes were there already: the copy just stored is not needed.
    if (content.id !== contentId) await storage.remove(storageKey);
    return { url: links.sign({ id, userId }), fileName: received.fileName };
  }

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
    async upload(user: Session, stream: Readable, bodyBytes: number | null) {
      const { userId } = user;
      if (bodyBytes !== null && bodyBytes > maxBodyBytes(maxFileBytes))
        throw tooLarge(maxFileBytes);
      await limits.take('uploadsByUser', userId);
      await access.requireRoom(db, user, leastFileBytes(bodyBytes ?? 0));
      return inTurn(userId, () =>
        receiveUpload(stream, { folder: uploadFolder, maxBytes: maxFileBytes }, (received) =>
          keep(user, received),
        ),
      );
    },

    /** A link for a file of the user; another's is not there. */
    async renewLink(userId: string, fileId: string): Promise<string> {
      if (!(await isFileOf(db, userId, fileId))) throw notThere();
      return links.sign({ id: fileId, userId });
    },

    /** The file behind a signed link; `open` gives its bytes. */
    async find(fileId: string, given: { expiresAt: number; signature: string }) {
      const found = isFileId(fileId) ? await findFile(db, fileId) : null;
      const verdict = found ? links.check(found.file, given) : 'wrong';
      if (!found || verdict === 'wrong') throw notThere();
      if (verdict === 'expired') {
        throw new AppError('forbidden', 'انتهت صلاحية رابط الملف. يمكن فتحه من صفحته مجددًا.');
      }
      const { file, content } = found;
      return {
        fileName: file.fileName,
        kind: content.kind,
        byteCount: content.byteCount,
        open: () => openStored(content.storageKey),
      };
    },

    /** The user's own files that links name, in the order given, each once, held from the sweep. */
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
        return file;
      });
    },

    /** The user's files with their bytes, as pieces of JSON text. */
    async *exportOf(userId: string): AsyncGenerator<string> {
      yield* exportFiles(await selectFilesOf(db, userId), storage);
    },

    /** Asks, in the transaction that deletes the account, for the removal of all its bytes. */
    async releaseAll(tx: Database, userId: string): Promise<void> {
      await removal.request(tx, await selectStorageKeysOf(tx, userId));
    },

    async sweep(): Promise<void> {
      await sweepFiles({ db, removal, now: now() });
      await sweepUploadFolder(uploadFolder, now());
    },

    /** Every node looks after its own folder when it starts; the hourly sweep runs on any one of them. */
    sweepUploads: (): Promise<void> => sweepUploadFolder(uploadFolder, now()),
  };
}
