import { newId } from '#src/platform/secrets/keys.ts';
import type { MessageRow, ThreadRow } from '#src/features/chat/chat.queries.ts';

/** A message of a user with nothing in it yet. */
export function blankMessage(
  thread: Pick<ThreadRow, 'id' | 'userId'>,
  position: number,
  createdAt: Date,
): MessageRow {
  return {
    id: newId(),
    threadId: thread.id,
    userId: thread.userId,
    position,
    role: 'user',
    content: '',
    state: 'done',
    failure: null,
    clientMessageId: null,
    webSearch: false,
    attachments: [],
    sources: [],
    feedback: null,
    feedbackReason: null,
    aliveAt: null,
    attempt: 1,
    isStopAsked: false,
    createdAt,
  };
}
