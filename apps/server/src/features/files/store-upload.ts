import { open, type FileHandle } from 'node:fs/promises';
import type { FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { detectKind } from '#src/reading/detect-kind.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { UploadKind } from '#src/reading/reading-types.ts';
import { storageKeyOf, type BlobRemoval } from './blob-removal.ts';
import { hasManyUnlisted, holdContent, insertContent, insertFile } from './files.queries.ts';
import { UNLISTED_LIFETIME_MS } from './files.sweep.ts';
import type { Received } from './receive-upload.ts';

/** Far more than anybody prepares; otherwise tiny files could fill the store. */
const MAX_UNLISTED = 500;

type Stored = { contentId: string; kind: string };

/** Stores an upload: checks the quota, stores the bytes, checks again with the rows. */
export function createUploadStore(deps: {
  db: Database;
  storage: FileStorage;
  removal: BlobRemoval;
  access: PlanAccess;
  now: () => Date;
}) {
  const { db, storage, removal, access, now } = deps;

  /**
   * Names existing or just stored bytes and returns their content; null if they must be stored
   * first and fit the quota.
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
    const quota = await access.lockedQuota(tx, user);
    const since = new Date(createdAt.getTime() - UNLISTED_LIFETIME_MS);
    if (await hasManyUnlisted(tx, userId, { since, many: MAX_UNLISTED })) throw tooManyUnlisted();
    let contentId = await holdContent(tx, userId, sha256);
    if (contentId === null) {
      if (byteCount > quota.bytesLeft) throw quota.refusal();
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

  /** Removes now if possible, else the watch does; callers need not wait. */
  const drop = (storageKey: string): Promise<void> =>
    storage.remove(storageKey).catch(() => undefined);

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
      // After an unexpected failure the rows may exist, so the watch decides.
      if (error instanceof AppError) await drop(storageKey);
      throw error;
    });
    // A concurrent upload of the same bytes won.
    if (kept !== contentId) await drop(storageKey);
    return fileId;
  };
}

function tooManyUnlisted(): AppError {
  return new AppError(
    'rate_limited',
    `في الحساب ${MAX_UNLISTED} ملف مرفوع خلال يوم، لم يدخل مقررًا ولا رسالة. يمكن استعمالها أولًا، أو متابعة الرفع غدًا.`,
  );
}

const HEAD_BYTES = 256 * 1024;
const TAIL_BYTES = 256 * 1024;
const DIRECTORY_BYTES = 4096;
const COMPOUND_MARK = 'd0cf11e0a1b11ae1';

async function probeKind(path: string, fileName: string): Promise<UploadKind> {
  try {
    return await detectKind(await tellingParts(path), fileName);
  } catch (cause) {
    if (!(cause instanceof ReadingError)) throw cause;
    const code = cause.code === 'empty' ? 'invalid_input' : 'unsupported_type';
    throw new AppError(code, cause.message, { cause });
  }
}

/** Head, tail and the directory of an old Office file; a zip lists its parts at the end. */
async function tellingParts(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await stretch(file, 0, Math.min(size, HEAD_BYTES));
    const tailStart = Math.max(head.length, size - TAIL_BYTES);
    const tail = await stretch(file, tailStart, size - tailStart);
    const directoryStart = compoundDirectory(head);
    const isElsewhere = directoryStart >= head.length && directoryStart < tailStart;
    const directory = isElsewhere
      ? await stretch(file, directoryStart, Math.min(DIRECTORY_BYTES, size - directoryStart))
      : Buffer.alloc(0);
    return Buffer.concat([head, directory, tail]);
  } finally {
    await file.close();
  }
}

async function stretch(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), { position });
  return buffer.subarray(0, bytesRead);
}

/** Offset of the stream directory in an old Office file, from its header. */
function compoundDirectory(head: Buffer): number {
  if (head.length < 512 || head.subarray(0, 8).toString('hex') !== COMPOUND_MARK) return 0;
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 16);
  return (head.readUInt32LE(48) + 1) * sectorBytes;
}
