import {
  CHATS_PER_PAGE,
  MESSAGES_PER_PAGE,
  PINNED_CHATS_MAX,
  writeCursor,
  type BodyOf,
  type getChat,
  type listChats,
  type QueryOf,
  type rateMessage,
  type ResponseOf,
} from '@nibras/contract';
import { wantedIn } from '#src/db/arabic-search.ts';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import {
  findMessage,
  findThread,
  insertThread,
  selectMessages,
  updateMessage,
  updateThread,
  type MessageRow,
  type ThreadRow,
} from '#src/features/chat/chat.queries.ts';
import type { MessageView } from '#src/features/chat/message.view.ts';
import { versionAt } from '#src/features/chat/versions/store-version.ts';
import { selectVersions } from '#src/features/chat/versions/versions.queries.ts';
import { countPinned, deleteThread, selectThreads, type ThreadFilter } from './listing.queries.ts';
import { searchThreads, type FoundThread } from './searching.ts';
import { NEW_CHAT_TITLE, previewAround } from './titles.ts';

/** One at a time per student; rate limits keep more than this from waiting. */
const SEARCHES = { atOnce: 2, atOncePerOwner: 1, mostWaiting: 10_000 };

export type ListingService = ReturnType<typeof createListingService>;

export const threadNotThere = (): AppError =>
  new AppError('not_found', 'المحادثة غير موجودة أو حُذفت.');

/** A user's conversations: listed, searched, opened, renamed, rated, deleted. */
export function createListingService(deps: {
  db: Database;
  now: () => Date;
  limits: Pick<RateLimits, 'take'>;
  view: MessageView;
  ownsCenter: (userId: string, centerId: string) => Promise<boolean>;
  stopReply: (threadId: string) => Promise<void>;
  /** The text of a running reply so far, which may be ahead of its row. */
  soFar: (threadId: string, id: string) => Pick<MessageRow, 'content' | 'sources' | 'steps'> | null;
  onSearched: (userId: string) => void;
}) {
  const searches = createQueue(SEARCHES);
  const { db, now, limits, view, ownsCenter, stopReply, soFar, onSearched } = deps;

  async function requireThread(userId: string, id: string): Promise<ThreadRow> {
    const thread = await findThread(db, userId, id);
    if (!thread) throw threadNotThere();
    return thread;
  }

  async function searchInTurn(wanted: ThreadFilter, text: string): Promise<FoundThread[]> {
    await limits.take('searchesByUser', wanted.userId);
    const found = await searches.run(() => searchThreads(db, wanted, text), {
      owner: wanted.userId,
    });
    onSearched(wanted.userId);
    return found;
  }

  function asItStands(row: MessageRow): MessageRow {
    if (row.state !== 'running') return row;
    return { ...row, ...soFar(row.threadId, row.id) };
  }

  return {
    async create(userId: string, centerId: string | null): Promise<string> {
      if (centerId !== null && !(await ownsCenter(userId, centerId))) {
        throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
      }
      const id = newId();
      const thread = { id, userId, centerId, title: NEW_CHAT_TITLE, createdAt: now() };
      await db.transaction((tx) => insertThread(tx, thread));
      return id;
    },

    async list(userId: string, query: QueryOf<typeof listChats>) {
      const { q = '', centerId = null, cursor: before = null } = query;
      const isPinnedOnly = false;
      const wanted = { userId, centerId, isPinnedOnly, before, limit: CHATS_PER_PAGE + 1 };
      const pinned =
        q === '' && before === null
          ? await selectThreads(db, { ...wanted, isPinnedOnly: true })
          : null;
      const letters = wantedIn(q);
      const found: FoundThread[] =
        letters !== ''
          ? await searchInTurn(wanted, q)
          : (await selectThreads(db, wanted)).map((thread) => ({ thread, said: null }));
      const page = found.slice(0, CHATS_PER_PAGE);
      const last = found.length > page.length ? page.at(-1)?.thread : undefined;
      return {
        chats: page.map(({ thread, said }) => ({
          ...view.summary(thread),
          ...(said !== null && { found: previewAround(said, letters) }),
        })),
        ...(pinned && { pinned: pinned.map((row) => view.summary(row)) }),
        nextCursor: last
          ? writeCursor({ at: last.lastMessageAt ?? new Date(0), id: last.id })
          : null,
      };
    },

    /** A thread with a page of its messages; for a center's id an empty conversation. */
    async get(
      session: Session,
      id: string,
      before: string | undefined,
    ): Promise<ResponseOf<typeof getChat>['chat']> {
      const { userId } = session;
      const thread = await findThread(db, userId, id);
      if (!thread) {
        if (!(await ownsCenter(userId, id))) throw threadNotThere();
        return {
          id,
          thread: null,
          title: NEW_CHAT_TITLE,
          centerId: id,
          createdAt: null,
          messages: [],
          hasEarlier: false,
        };
      }
      const earliest = before === undefined ? null : await findMessage(db, userId, id, before);
      const rows = await selectMessages(db, id, {
        before: earliest?.position ?? null,
        limit: MESSAGES_PER_PAGE + 1,
      });
      const page = rows.slice(0, MESSAGES_PER_PAGE);
      const kept = await selectVersions(db, id);
      return {
        id,
        thread: id,
        title: thread.title,
        centerId: thread.centerId,
        createdAt: thread.createdAt.getTime(),
        messages: page
          .reverse()
          .map((row) => view.message(asItStands(row), session, versionAt(kept, row.position))),
        hasEarlier: rows.length > page.length,
      };
    },

    async rename(userId: string, id: string, title: string): Promise<void> {
      await requireThread(userId, id);
      const named = { title: title.toWellFormed(), isNamed: true };
      await db.transaction((tx) => updateThread(tx, id, named));
    },

    async pin(userId: string, id: string, isPinned: boolean): Promise<void> {
      const { pinnedAt } = await requireThread(userId, id);
      // Two concurrent calls may exceed the limit by one, which does no harm.
      if (isPinned && pinnedAt === null && (await countPinned(db, userId)) >= PINNED_CHATS_MAX) {
        throw new AppError(
          'conflict',
          `الحد الأقصى ${PINNED_CHATS_MAX} محادثة مثبّتة. يمكن إلغاء تثبيت إحداها أولًا.`,
        );
      }
      await db.transaction((tx) => updateThread(tx, id, { pinnedAt: isPinned ? now() : null }));
    },

    async remove(userId: string, id: string): Promise<void> {
      await requireThread(userId, id);
      await stopReply(id);
      const isGone = await db.transaction((tx) => deleteThread(tx, userId, id));
      if (!isGone) throw threadNotThere();
      // A question in between may have begun another reply, whose row is gone now.
      await stopReply(id);
    },

    async rate(
      userId: string,
      message: { threadId: string; id: string },
      { feedback, reason }: BodyOf<typeof rateMessage>,
    ): Promise<void> {
      const row = await findMessage(db, userId, message.threadId, message.id);
      if (row?.role !== 'assistant') throw threadNotThere();
      const feedbackReason = feedback === null || reason === undefined ? null : reason;
      await db.transaction((tx) => updateMessage(tx, row.id, { feedback, feedbackReason }));
    },
  };
}
