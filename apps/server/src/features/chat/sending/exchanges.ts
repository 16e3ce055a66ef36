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

/** A stored question and the reply promised for it. */
export type Sent = {
  thread: Pick<
    ThreadRow,
    'id' | 'userId' | 'centerId' | 'title' | 'isNamed' | 'summary' | 'summaryUpTo'
  >;
  question: MessageRow;
  reply: { id: string; attempt: number };
};

/** The values of a message and its empty reply for the statement that writes them. */
export function newExchange(
  session: Session,
  sending: Sending,
  given: {
    centerId: string | null;
    attachments: StoredAttachment[];
    /** Whether the question that it replaces was searched for in the web. */
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

/** The written exchange in the shape that the service uses. */
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

/** An empty message of a user. */
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
