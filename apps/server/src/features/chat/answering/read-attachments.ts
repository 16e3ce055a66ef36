import { NotStoredError, type FileStorage } from '#src/adapters/storage/file-storage.ts';
import type { ModelImage } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { selectFileFacts, type FileFacts } from '#src/features/chat/chat.queries.ts';
import { createQueue, TooBusyError } from '#src/platform/limits/queue.ts';
import type { ReadingHost } from '#src/reading/host/reading-host.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { cutOut } from '#src/retrieval/outline/headings.ts';
import { selectContentPages } from './answering.queries.ts';
import type { AttachedPage } from './quoting/quote-attachments.ts';

/** Nobody waits longer than this for an answer to begin. */
const READ_WITHIN_MS = 60_000;
const OCR_PAGES = 6;
const READINGS = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 40 };
/** Larger pictures cost more and show a model no more. */
const LONGEST_SIDE = 1568;
const KEPT_TEXTS = 40;
const LONGEST_KEPT = 200_000;
const MOST_IMAGES = 6;

export type ReadAttachments = ReturnType<typeof createAttachmentReader>;

type Pages = readonly AttachedPage[];

type Read = {
  texts: { name: string; text: string; pages: Pages }[];
  images: ModelImage[];
  /** Files that could not be read, with reasons. */
  notes: string[];
};

type Reply = {
  userId: string;
  signal: AbortSignal;
  /** Reads the text in pictures, because no model sees them. */
  readsImages?: boolean;
  /** Notes verses that differ from the mushaf, because the pages are quoted. */
  withVerses?: boolean;
};

/** Gives attachments as texts and pictures that a model can take. */
export function createAttachmentReader(deps: {
  db: Database;
  storage: FileStorage;
  /** Reads files and pictures in processes of their own. */
  reader: ReadingHost;
}) {
  const { db, storage, reader } = deps;
  const readings = createQueue(READINGS);
  /** Texts of contents outside centers: the next question is often about the same file. */
  const kept = new Map<string, Pages>();

  async function pagesOf(file: FileFacts, reply: Reply): Promise<Pages> {
    const { userId, signal, withVerses = false } = reply;
    if (file.status === 'read') return selectContentPages(db, file.contentId);
    const known = kept.get(file.contentId);
    const isJudged = known?.every(({ differingVerses }) => differingVerses !== null) ?? false;
    if (known !== undefined && (isJudged || !withVerses)) return known;
    const limits = {
      maxCpuMs: READ_WITHIN_MS,
      totalTimeoutMs: READ_WITHIN_MS,
      maxOcrPages: OCR_PAGES,
    };
    const work = (path: string) =>
      reader.read({ path, fileName: file.fileName }, { signal, limits, withVerses });
    const { pages } = await readings.run(() => storage.withLocalFile(file.storageKey, work), {
      owner: userId,
      signal,
    });
    const read = keptOf(
      pages.map(({ differingVerses = null, ...page }) => ({ ...page, differingVerses })),
    );
    kept.set(file.contentId, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_TEXTS && oldest !== undefined) kept.delete(oldest);
    return read;
  }

  async function imageOf(file: FileFacts, { userId, signal }: Reply): Promise<ModelImage> {
    const scale = (path: string) => reader.scale({ path, longestSide: LONGEST_SIDE }, signal);
    const bytes = await readings.run(() => storage.withLocalFile(file.storageKey, scale), {
      owner: userId,
      signal,
    });
    return { mediaType: 'image/jpeg', bytes };
  }

  async function readOne(file: FileFacts, into: Read, reply: Reply): Promise<void> {
    try {
      if (IMAGE_KINDS.has(file.kind) && reply.readsImages !== true) {
        if (into.images.length < MOST_IMAGES) into.images.push(await imageOf(file, reply));
      } else {
        const pages = await pagesOf(file, reply);
        into.texts.push({ name: file.fileName, text: joinPages(pages), pages });
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

/** The first pages, as many as are worth caching. */
function keptOf(pages: Pages): Pages {
  let letters = 0;
  return pages
    .filter(({ text }) => (letters += text.length) <= LONGEST_KEPT || letters === text.length)
    .map((page) => ({
      number: page.number,
      ...cutOut(page, { start: 0, end: LONGEST_KEPT }),
      differingVerses: page.differingVerses,
    }));
}

function joinPages(pages: Pages): string {
  const text = pages
    .map((page) => (pages.length > 1 ? `[صفحة ${page.number}]\n${page.text}` : page.text))
    .join('\n\n');
  return text.slice(0, LONGEST_KEPT);
}

function noteFor({ fileName }: FileFacts, error: unknown): string {
  const name = fileName.replace(/["<>\n]/g, ' ');
  if (error instanceof ReadingError) return `(تعذّرت قراءة المرفق «${name}»: ${error.message})`;
  if (error instanceof TooBusyError)
    return `(تعذّرت قراءة المرفق «${name}» لكثرة الطلبات الآن. يمكن إعادة السؤال بعد قليل.)`;
  const why = error instanceof NotStoredError ? 'الملف غير موجود' : 'الملف تالف أو كبير جدًا';
  return `(تعذّرت قراءة المرفق «${name}»: ${why})`;
}
