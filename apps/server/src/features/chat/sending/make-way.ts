import type { Database } from '#src/db/database.ts';
import { findMessage, updateThread, type ThreadRow } from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { breakOff, findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { BROKEN_OFF } from '#src/features/chat/replying/running-replies.ts';
import { setAside } from '#src/features/chat/versions/store-version.ts';
import { stillWriting } from './exchanges.ts';
import { lockThread } from './sending.queries.ts';

type Way = {
  userId: string;
  /** Of a thread that is there already. */
  threadId: string | null | undefined;
  /** The question that another one is about to replace. */
  replaces: string | undefined;
  at: Date;
  isAlive: (aliveAt: Date | null) => boolean;
};

/**
 * Makes room in a thread for a question: a reply whose process died is marked as broken off, and a
 * question that is replaced leaves the thread with all that followed. A replaced question was perhaps
 * searched for in the web, and its successor still wants that.
 */
export async function makeWay(
  tx: Database,
  { userId, threadId, replaces, at, isAlive }: Way,
): Promise<{ wasWebSearch: boolean }> {
  if (!threadId && replaces === undefined) return { wasWebSearch: false };
  const thread = threadId ? await lockThread(tx, userId, threadId) : null;
  if (!thread) throw threadNotThere();
  const running = await findRunning(tx, thread.id);
  if (running && isAlive(running.aliveAt)) throw stillWriting();
  if (running) await breakOff(tx, running.id, BROKEN_OFF);
  if (replaces === undefined) return { wasWebSearch: false };
  return { wasWebSearch: await takeBack(tx, thread, replaces, at) };
}

/** Keeps a question and all that followed as a version of the thread; a summary that knew of them goes. */
async function takeBack(
  tx: Database,
  thread: ThreadRow,
  messageId: string,
  at: Date,
): Promise<boolean> {
  const replaced = await findMessage(tx, thread.userId, thread.id, messageId);
  if (replaced?.role !== 'user') throw threadNotThere();
  await setAside(tx, thread, replaced.position, at);
  if (replaced.position <= (thread.summaryUpTo ?? 0)) {
    await updateThread(tx, thread.id, { summary: null, summaryUpTo: null });
  }
  return replaced.webSearch;
}
