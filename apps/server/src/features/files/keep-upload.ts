import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { PlanAccess } from '#src/platform/plan-access.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { storageKeyOf, type BlobRemoval } from './blob-removal.ts';
import { hasManyUnlisted, holdContent, insertContent, insertFile } from './files.queries.ts';
import { UNLISTED_KEPT_MS } from './files.sweep.ts';
import { probeKind } from './probe-kind.ts';
import type { Received } from './receive-upload.ts';

/** Far more than a student prepares for one center; without an end, files of a byte would fill the store. */
const MAX_UNLISTED = 500;

type Stored = { contentId: string; kind: string };

/** Keeps what was received: counted first, then stored, then counted again with its rows. */
export function createKeeper(deps: {
  db: Database;
  storage: FileStorage;
  removal: BlobRemoval;
  access: PlanAccess;
  now: () => Date;
}) {
  const { db, storage, removal, access, now } = deps;

  /**
   * Names the bytes that are there: the same ones from before, or those that were just stored. Answers
   * with their content, or with null where they are still to be stored and there is room.
   */
  async function enter(
    tx: Database,
    user: Session,
    fileId: string,
    received: Received,
    stored: Stored | null,
  ): Promise<string | null> {
    const { userId } = user;
    const { fileName, sha256, byteCount } = received;
    const createdAt = now();
    const room = await access.lockedRoom(tx, user);
    const since = new Date(createdAt.getTime() - UNLISTED_KEPT_MS);
    if (await hasManyUnlisted(tx, userId, { since, many: MAX_UNLISTED })) throw tooManyUnlisted();
    let contentId = await holdContent(tx, userId, sha256);
    if (contentId === null) {
      if (byteCount > room.bytesLeft) throw room.refusal();
      if (stored === null) return null;
      contentId = stored.contentId;
      const storageKey = storageKeyOf(userId, contentId);
      const { kind } = stored;
      const row = { id: contentId, userId, sha256, kind, byteCount, storageKey, createdAt };
      await insertContent(tx, row);
    }
    await insertFile(tx, { id: fileId, userId, contentId, fileName, createdAt });
    return contentId;
  }

  /** At once if it can be, else by the watch: an answer does not depend on it. */
  const drop = (storageKey: string): Promise<void> =>
    storage.remove(storageKey).catch(() => undefined);

  /** Answers with the id of the file. */
  return async (user: Session, received: Received): Promise<string> => {
    const kind = await probeKind(received.path, received.fileName);
    const fileId = newId();
    const enterFile = (stored: Stored | null) =>
      db.transaction((tx) => enter(tx, user, fileId, received, stored));
    if ((await enterFile(null)) !== null) return fileId;

    const contentId = newId();
    const storageKey = storageKeyOf(user.userId, contentId);
    await removal.watch(storageKey);
    await storage.put(storageKey, received.path);
    const kept = await enterFile({ contentId, kind }).catch(async (error: unknown) => {
      // Of a failure that is no refusal it is not known whether the rows stand; the watch will see.
      if (error instanceof AppError) await drop(storageKey);
      throw error;
    });
    // Another upload of the same bytes was faster: the copy just stored is not needed.
    if (kept !== contentId) await drop(storageKey);
    return fileId;
  };
}

function tooManyUnlisted(): AppError {
  return new AppError(
    'rate_limited',
    `رُفع خلال يوم ${MAX_UNLISTED} ملف لم يُستعمل في مركز ولا في رسالة. يمكن استعمالها، أو متابعة الرفع غدًا.`,
  );
}
