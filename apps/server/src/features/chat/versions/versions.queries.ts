import { and, eq, gt, gte } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { messages, threads } from '#src/db/tables/chats.ts';

/** The stored versions of a thread: their questions and numbers. */
export function selectVersions(db: Database, threadId: string) {
  return db
    .select({ id: threads.id, at: threads.versionAt, number: threads.versionNumber })
    .from(threads)
    .where(eq(threads.versionOf, threadId));
}

/**
 * Moves the messages from a position on to another thread, with the versions of later questions.
 */
export async function moveTail(
  tx: Database,
  tail: { from: string; to: string; position: number },
): Promise<void> {
  const { from, to, position } = tail;
  await tx
    .update(messages)
    .set({ threadId: to })
    .where(and(eq(messages.threadId, from), gte(messages.position, position)));
  await tx
    .update(threads)
    .set({ versionOf: to })
    .where(and(eq(threads.versionOf, from), gt(threads.versionAt, position)));
}

export async function deleteVersion(tx: Database, id: string): Promise<void> {
  await tx.delete(threads).where(eq(threads.id, id));
}
