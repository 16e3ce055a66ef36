import type { Database } from '#src/db/database.ts';
import {
  findMessage,
  selectMessages,
  updateMessage,
  type MessageRow,
} from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { stillWriting, type Sent } from './exchanges.ts';
import { lastPosition, lockThread } from './sending.queries.ts';

type Reopening = {
  now: () => Date;
  isAlive: (aliveAt: Date | null) => boolean;
  /** Counts a message in the transaction. */
  spend: () => Promise<void>;
};

/** Empties the last reply of a thread so that it is written again; free if it had broken off. */
export async function reopenReply(
  tx: Database,
  userId: string,
  { thread: threadId, id: replyId }: { thread: string; id: string },
  { now, isAlive, spend }: Reopening,
): Promise<Sent> {
  const thread = await lockThread(tx, userId, threadId);
  const reply = thread ? await findMessage(tx, userId, threadId, replyId) : null;
  if (!thread || reply?.role !== 'assistant') throw threadNotThere();
  if (reply.state === 'running' && isAlive(reply.aliveAt)) throw stillWriting();
  if ((await lastPosition(tx, threadId)) !== reply.position) {
    throw new AppError('conflict', 'يمكن إعادة كتابة آخر رد في المحادثة فقط.');
  }
  const question = await findQuestion(tx, reply);
  if (reply.state !== 'broken' && reply.state !== 'running') await spend();
  const attempt = reply.attempt + 1;
  await updateMessage(tx, replyId, {
    content: '',
    state: 'running',
    failure: null,
    sources: [],
    steps: [],
    feedback: null,
    feedbackReason: null,
    aliveAt: now(),
    attempt,
    isStopAsked: false,
    // Keys of the old text are void.
    searchKeys: null,
  });
  return { thread, question, reply: { id: replyId, attempt } };
}

async function findQuestion(tx: Database, reply: MessageRow): Promise<MessageRow> {
  const [question] = await selectMessages(tx, reply.threadId, { before: reply.position, limit: 1 });
  if (question?.role !== 'user') throw threadNotThere();
  return question;
}
