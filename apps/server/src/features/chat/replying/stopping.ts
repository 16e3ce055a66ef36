import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { findThread } from '#src/features/chat/chat.queries.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { askToStop, askToStopAllOf } from './replies.queries.ts';
import type { RunningReplies } from './running-replies.ts';

const stopSchema = z.union([z.object({ threadId: z.string() }), z.object({ userId: z.string() })]);

type Stop = z.output<typeof stopSchema>;

/**
 * Stops replies on any node. The mark in the reply's row decides and is read every second; the
 * signal to other nodes only makes it faster.
 */
export function createStopping(deps: {
  db: Database;
  cluster: Cluster | null;
  replies: RunningReplies;
}) {
  const { db, cluster, replies } = deps;
  const signal = (stop: Stop): void => {
    cluster?.tell('stops', JSON.stringify(stop));
  };
  cluster?.subscribe('stops', (text) => {
    const { data: stop } = stopSchema.safeParse(JSON.parse(text));
    if (!stop) return;
    void ('threadId' in stop ? replies.stop(stop.threadId) : replies.stopAllOf(stop.userId));
  });

  return {
    /** Stops the reply in one thread, or all replies of the user. */
    async stop(userId: string, threadId: string | undefined): Promise<void> {
      if (threadId === undefined) {
        // Marked before any end is announced, so that later questions of the student are not
        // stopped.
        await db.transaction((tx) => askToStopAllOf(tx, userId));
        signal({ userId });
        await replies.stopAllOf(userId);
      } else if (await findThread(db, userId, threadId)) {
        if (await replies.stop(threadId)) return;
        await db.transaction((tx) => askToStop(tx, threadId));
        signal({ threadId });
      }
    },

    /** Stops the reply of a thread that is about to be deleted. */
    async stopReply(threadId: string): Promise<void> {
      if (!(await replies.stop(threadId))) signal({ threadId });
    },
  };
}
