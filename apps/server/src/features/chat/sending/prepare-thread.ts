import type { Database } from '#src/db/database.ts';
import { findMessage, updateThread, type ThreadRow } from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { breakOff, findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { BROKEN_OFF } from '#src/features/chat/replying/running-replies.ts';
import { setAside } from '#src/features/chat/versions/store-version.ts';
import { stillWriting } from './exchanges.ts';
import { lockThread } from './sending.queries.ts';

type Preparation = {
  userId: string;
  /** The existing thread. */
  threadId: string | null | undefined;
  /** The question that the new one replaces. */
  replaces: string | undefined;
  at: Date;
  isAlive: (aliveAt: Date | null) => boolean;
};

/**
 * Prepares a thread for a question: marks a reply whose process died as broken off, and moves a
 * replaced question with all that followed out of the thread. The new question is searched for in
 * the web if the replaced one was.
 */
export async function prepareThread(
  tx: Database,
  { userId, threadId, replaces, at, isAlive }: Preparation,
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

/**
 * Keeps a question and all that followed as a version of the thread, and deletes a summary that
 * covers them.
 */
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
