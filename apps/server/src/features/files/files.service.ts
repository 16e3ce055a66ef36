import type { Readable } from 'node:stream';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import { newId } from '#src/platform/keys.ts';
import type { RateLimits } from '#src/platform/rate-limits.ts';
import { createTurns } from '#src/platform/turns.ts';
import { fileIdOf, type FileLinks } from './file-links.ts';
import { findFile, findFilesOf, insertFile, keepContent } from './files.queries.ts';
import { probeKind } from './probe-kind.ts';
import { maxBodyBytes, receiveUpload, tooLarge, type Received } from './receive-upload.ts';

const UPLOADS_AT_ONCE = 4;

export type FilesService = ReturnType<typeof createFilesService>;

const notThere = (): AppError => new AppError('not_found', 'الملف غير موجود أو حُذف.');

export function createFilesService(deps: {
  db: Database;
  storage: FileStorage;
  links: FileLinks;
  limits: RateLimits;
  now: () => Date;
  /** Where uploads wait until they are whole. */
  uploadFolder: string;
  maxFileBytes: number;
}) {
  const { db, storage, links, limits, now, uploadFolder, maxFileBytes } = deps;
  const inTurn = createTurns(UPLOADS_AT_ONCE);

  async function keep(userId: string, received: Received) {
    const kind = await probeKind(received.path, received.fileName);
    const contentId = newId();
    const storageKey = `${userId}/${contentId}`;
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
      return kept;
    });
    // The same bytes were there already: the copy just stored is not needed.
    if (content.id !== contentId) await storage.remove(storageKey);
    return { url: links.sign({ id, userId }), fileName: received.fileName };
  }

  return {
    async upload(userId: string, stream: Readable, bodyBytes: number | null) {
      if (bodyBytes !== null && bodyBytes > maxBodyBytes(maxFileBytes))
        throw tooLarge(maxFileBytes);
      await limits.take('uploadsByUser', userId);
      return inTurn(() =>
        receiveUpload(stream, { folder: uploadFolder, maxBytes: maxFileBytes }, (received) =>
          keep(userId, received),
        ),
      );
    },

    /** A link for a file of the user; another's is not there. */
    async renewLink(userId: string, fileId: string): Promise<string> {
      const [file] = await findFilesOf(db, userId, [fileId]);
      if (!file) throw notThere();
      return links.sign({ id: fileId, userId });
    },

    /** The bytes behind a signed link. */
    async open(fileId: string, given: { expiresAt: number; signature: string }) {
      const found = await findFile(db, fileId);
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
        stream: await storage.open(content.storageKey),
      };
    },

    /** The user's own files that links name, in the order given, each once. */
    async resolve(userId: string, urls: readonly string[]) {
      const ids = urls.map(fileIdOf);
      const known = new Map(
        (
          await findFilesOf(
            db,
            userId,
            ids.filter((id) => id !== null),
          )
        ).map((file) => [file.id, file]),
      );
      const found = [...new Set(ids)].map((id) => (id === null ? undefined : known.get(id)));
      if (found.some((file) => file === undefined)) throw notThere();
      return found.filter((file) => file !== undefined);
    },
  };
}
