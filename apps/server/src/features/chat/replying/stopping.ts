import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { findThread } from '#src/features/chat/chat.queries.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { askToStop, askToStopAllOf } from './replies.queries.ts';
import type { RunningReplies } from './running-replies.ts';

const stopSchema = z.union([z.object({ threadId: z.string() }), z.object({ userId: z.string() })]);

type Stop = z.output<typeof stopSchema>;

/**
 * Stops replies, on whichever node they are written. The mark in its row is what counts, and is looked
 * at every second; the signal to the other nodes only makes it quick.
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
  cluster?.hear('stops', (text) => {
    const { data: stop } = stopSchema.safeParse(JSON.parse(text));
    if (!stop) return;
    void ('threadId' in stop ? replies.stop(stop.threadId) : replies.stopAllOf(stop.userId));
  });

  return {
    /** Stops the reply of one thread of the user, or, where none is named, all of theirs. */
    async stop(userId: string, threadId: string | undefined): Promise<void> {
      if (threadId === undefined) {
        // Marked before any end is told: what a student asks after hearing of that is not meant.
        await db.transaction((tx) => askToStopAllOf(tx, userId));
        signal({ userId });
        await replies.stopAllOf(userId);
      } else if (await findThread(db, userId, threadId)) {
        if (await replies.stop(threadId)) return;
        await db.transaction((tx) => askToStop(tx, threadId));
        signal({ threadId });
      }
    },

    /** The same for a thread that is about to be deleted, and its rows with it. */
    async stopReply(threadId: string): Promise<void> {
      if (!(await replies.stop(threadId))) signal({ threadId });
    },
  };
}
