import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { ModelImage } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { selectFileFacts, type FileFacts } from '#src/features/chat/chat.queries.ts';
import { createFairTurns, TooBusyError } from '#src/platform/limits/fair-turns.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { selectContentPages } from './answering.queries.ts';

/** Nobody waits longer than this for an answer to begin. */
const READ_WITHIN_MS = 60_000;
const OCR_PAGES = 6;
const TURNS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 40 };
/** Larger pictures cost more and show a model no more. */
const LONGEST_SIDE = 1568;
const KEPT_TEXTS = 40;
const LONGEST_KEPT = 200_000;
const MOST_IMAGES = 6;

export type ReadAttachments = ReturnType<typeof createAttachmentReader>;

type Read = {
  texts: { name: string; text: string }[];
  images: ModelImage[];
  /** Files that could not be read, each with the reason. */
  notes: string[];
};

type Reply = { userId: string; signal: AbortSignal };

/** Gives what was attached as texts and pictures that a model can take. */
export function createAttachmentReader(deps: {
  db: Database;
  storage: FileStorage;
  /** Reads files and pictures in processes of their own. */
  reader: ReadingHost;
}) {
  const { db, storage, reader } = deps;
  const inTurn = createFairTurns(TURNS);
  /** Texts of contents that no center holds: the next question is often about the same file. */
  const kept = new Map<string, string>();

  async function textOf(file: FileFacts, { userId, signal }: Reply): Promise<string> {
    if (file.status === 'read') return joinPages(await selectContentPages(db, file.contentId));
    const known = kept.get(file.contentId);
    if (known !== undefined) return known;
    const limits = {
      maxCpuMs: READ_WITHIN_MS,
      totalTimeoutMs: READ_WITHIN_MS,
      maxOcrPages: OCR_PAGES,
    };
    const read = (path: string) =>
      reader.read({ path, fileName: file.fileName }, { signal, limits });
    const { pages } = await inTurn(
      userId,
      () => storage.withLocalFile(file.storageKey, read),
      signal,
    );
    const text = joinPages(pages);
    kept.set(file.contentId, text);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_TEXTS && oldest !== undefined) kept.delete(oldest);
    return text;
  }

  async function imageOf(file: FileFacts, { userId, signal }: Reply): Promise<ModelImage> {
    const scale = (path: string) => reader.scale({ path, longestSide: LONGEST_SIDE }, signal);
    const bytes = await inTurn(userId, () => storage.withLocalFile(file.storageKey, scale), signal);
    return { mediaType: 'image/jpeg', bytes };
  }

  async function readOne(file: FileFacts, into: Read, reply: Reply): Promise<void> {
    try {
      if (IMAGE_KINDS.has(file.kind)) {
        if (into.images.length < MOST_IMAGES) into.images.push(await imageOf(file, reply));
      } else {
        into.texts.push({ name: file.fileName, text: await textOf(file, reply) });
      }
    } catch (error) {
      reply.signal.throwIfAborted();
      into.notes.push(noteFor(file, error));
    }
  }

  return async (attachments: readonly StoredAttachment[], reply: Reply): Promise<Read> => {
    const into: Read = { texts: [], images: [], notes: [] };
    if (attachments.length === 0) return into;
    const ids = attachments.map(({ fileId }) => fileId);
    const facts = await selectFileFacts(db, ids);
    for (const id of ids) {
      const file = facts.find((one) => one.id === id);
      if (file) await readOne(file, into, reply);
    }
    return into;
  };
}

const IMAGE_KINDS = new Set(['png', 'jpeg', 'webp']);

function joinPages(pages: readonly { number: number; text: string }[]): string {
  const text = pages
    .map((page) => (pages.length > 1 ? `[صفحة ${page.number}]\n${page.text}` : page.text))
    .join('\n\n');
  return text.slice(0, LONGEST_KEPT);
}

function noteFor({ fileName }: FileFacts, error: unknown): string {
  const name = fileName.replace(/["<>\n]/g, ' ');
  if (error instanceof ReadingError) return `(تعذّرت قراءة المرفق «${name}»: ${error.message})`;
  if (error instanceof TooBusyError)
    return `(لم يُقرأ المرفق «${name}» لكثرة الطلبات الآن. يمكن إعادة السؤال بعد قليل.)`;
  const why = error instanceof NotStoredError ? 'الملف غير موجود' : 'الملف تالف أو كبير جدًا';
  return `(تعذّرت قراءة المرفق «${name}»: ${why})`;
}
