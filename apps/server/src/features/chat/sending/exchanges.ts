import type { sendMessageSchema } from '@nibras/contract';
import type * as z from 'zod/mini';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import type { MessageRow, ThreadRow } from '#src/features/chat/chat.queries.ts';
import { firstWords, previewOf } from '#src/features/chat/listing/titles.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { NewExchange, Written } from './sending.queries.ts';

export type Sending = z.output<typeof sendMessageSchema>;

/** A question and the reply that was promised for it, both stored. */
export type Sent = {
  thread: Pick<
    ThreadRow,
    'id' | 'userId' | 'centerId' | 'title' | 'isNamed' | 'summary' | 'summaryUpTo'
  >;
  question: MessageRow;
  reply: { id: string; attempt: number };
};

/** A message as the statement that writes it takes it, with its empty reply. */
export function newExchange(
  session: Session,
  sending: Sending,
  given: {
    centerId: string | null;
    attachments: StoredAttachment[];
    /** True where a question that this one replaces was searched for in the web. */
    wasWebSearch: boolean;
    at: Date;
  },
): NewExchange {
  const { centerId, attachments, wasWebSearch, at } = given;
  const { thread, message: content, clientMessageId = null } = sending;
  const isNewThread = thread === undefined || thread === null || thread === '';
  const said = { content, attachments };
  return {
    userId: session.userId,
    sessionId: session.id,
    role: session.role,
    threadId: isNewThread ? newId() : thread,
    isNewThread,
    centerId,
    firstTitle: firstWords(said),
    questionId: newId(),
    replyId: newId(),
    content,
    clientMessageId,
    webSearch: (sending.webSearch || wasWebSearch) && centerId === null,
    attachments,
    lastMessage: previewOf(said),
    at,
  };
}

/** What was written, in the shape that everything else expects. */
export function asSent(exchange: NewExchange, written: Written): Sent {
  const { title, isNamed, summary, summaryUpTo, last } = written;
  const { threadId, userId, centerId, questionId, replyId, at } = exchange;
  const { content, clientMessageId, webSearch, attachments } = exchange;
  const thread = { id: threadId, userId, centerId, title, isNamed, summary, summaryUpTo };
  const question = { content, clientMessageId, webSearch, attachments, id: questionId };
  return {
    thread,
    question: { ...blankMessage(thread, last + 1, at), ...question },
    reply: { id: replyId, attempt: 1 },
  };
}

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
    steps: [],
    feedback: null,
    feedbackReason: null,
    aliveAt: null,
    attempt: 1,
    isStopAsked: false,
    createdAt,
  };
}

export const stillWriting = (): AppError =>
  new AppError('conflict', 'الرد السابق قيد الكتابة. يمكن إيقافه أو انتظار اكتماله.');
