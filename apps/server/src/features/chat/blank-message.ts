import { newId } from '#src/platform/keys.ts';
import type { MessageRow, ThreadRow } from './chat.queries.ts';

/** Neither store takes a zero character. */
// eslint-disable-next-line no-control-regex -- exactly this one
const ZERO = /\u0000/g;

/** A text as both stores take it. */
export const storable = (text: string): string => text.replace(ZERO, '').toWellFormed();

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
