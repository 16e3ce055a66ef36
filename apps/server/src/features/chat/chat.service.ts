import type { SendAnswer, ServerEvents } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { AppError } from '#src/platform/app-error.ts';
import type { Logger } from '#src/platform/logger.ts';
import type { PlanAccess } from '#src/platform/plan-access.ts';
import type { RateLimits } from '#src/platform/rate-limits.ts';
import type { Session } from '#src/platform/sessions.ts';
import { findThread, selectHistory, updateMessage, updateThread } from './chat.queries.ts';
import type { MessageView } from './message-view.ts';
import type { Responder } from './responder.ts';
import { createRunningReplies, type ReplyState } from './running-replies.ts';
import type { Sending, SendingService, Sent } from './sending.service.ts';

const HISTORY_MESSAGES = 60;

type Tell = <Name extends keyof ServerEvents>(
  userId: string,
  name: Name,
  ...payload: Parameters<ServerEvents[Name]>
) => void;

export type ChatService = ReturnType<typeof createChatService>;

/** A conversation as it happens: questions in, replies out, to every socket of the user. */
export function createChatService(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  limits: RateLimits;
  access: PlanAccess;
  view: MessageView;
  sending: SendingService;
  respond: Responder;
  tell: Tell;
  maxFilesPerMessage: number;
  resolveAttachments: (userId: string, urls: string[]) => Promise<StoredAttachment[]>;
  requireActiveCenter: (userId: string, centerId: string) => Promise<void>;
  /** Called when a reply is whole, for what can wait: a title, a summary. */
  onAnswered: (sent: Sent, reply: ReplyState) => Promise<void>;
}) {
  const { db, log, now, limits, access, view, sending, respond, tell } = deps;

  const replies = createRunningReplies({
    log,
    onBegin: ({ userId, threadId: thread, id }) => tell(userId, 'bot_typing', { thread, id }),
    onPiece: ({ userId, threadId: thread, id }, piece) =>
      tell(userId, 'get-messages', { thread, id, ...piece }),
    onGrown: ({ id }, content, sources) =>
      updateMessage(db, id, { content, sources, aliveAt: now() }),
  });

  async function finish(sent: Sent, ended: ReplyState): Promise<void> {
    const { replyId: id } = sent;
    const { id: thread, userId } = sent.thread;
    const at = now();
    await updateMessage(db, id, { ...ended, aliveAt: at });
    await updateThread(db, thread, { lastMessageAt: at });
    if (ended.state === 'broken') {
      tell(userId, 'chat-error', { thread, id, message: ended.failure ?? '' });
      return;
    }
    tell(userId, 'return_message', {
      thread,
      id,
      message: ended.content,
      timestamp: at.toISOString(),
      sources: ended.sources.map((source) => view.source(userId, source)),
      files: [],
    });
    tell(userId, 'finished', { thread, id, reason: ended.state });
    await deps.onAnswered(sent, ended);
  }

  function answer(sent: Sent): void {
    const { thread, question, replyId } = sent;
    const { id: threadId, userId } = thread;
    const { centerId, summary } = thread;
    replies.start(
      { id: replyId, threadId, userId },
      {
        async work(writer, signal) {
          const before = question.position;
          const history = await selectHistory(db, threadId, { before, limit: HISTORY_MESSAGES });
          return respond(
            { userId, threadId, centerId, question, history, summary, signal },
            writer,
          );
        },
        onEnd: (ended) => finish(sent, ended),
      },
    );
  }

  /** The center that a message is for: its thread's, else the one that it names. */
  async function centerOf(userId: string, input: Sending): Promise<string | null> {
    const named = input.thread ? await findThread(db, userId, input.thread) : null;
    const centerId = named ? named.centerId : (input.chatId ?? null);
    if (centerId === null || centerId === '') return null;
    await deps.requireActiveCenter(userId, centerId);
    return centerId;
  }

  return {
    async send(session: Session, input: Sending): Promise<SendAnswer> {
      const { userId } = session;
      if (input.user && input.user !== userId) {
        throw new AppError('forbidden', 'هذه الجلسة لحساب آخر. يلزم تسجيل الدخول من جديد.');
      }
      const earlier = await sending.findEarlier(userId, input.clientMessageId);
      if (earlier) {
        const { threadId, questionId, replyId } = earlier;
        return { ok: true, thread: threadId, userMessageId: questionId, id: replyId };
      }
      const references = [...input.images, ...input.files];
      if (input.message === '' && references.length === 0) {
        throw new AppError('invalid_input', 'الرسالة فارغة. يلزم نص أو مرفق.');
      }
      if (references.length > deps.maxFilesPerMessage) {
        throw new AppError(
          'invalid_input',
          `الحد الأقصى ${deps.maxFilesPerMessage} مرفقات للرسالة.`,
        );
      }
      await limits.take('messagesByUser', userId);
      await access.requirePlan(db, session);
      const centerId = await centerOf(userId, input);
      const attachments = await deps.resolveAttachments(
        userId,
        references.map(({ url }) => url),
      );
      const sent = await sending.write(userId, input, { centerId, attachments });
      for (const stored of attachments) {
        const { url, fileName } = view.attachment(userId, stored);
        tell(userId, 'file-received', { thread: sent.thread.id, url, fileName });
      }
      answer(sent);
      const { thread, question, replyId } = sent;
      return { ok: true, thread: thread.id, userMessageId: question.id, id: replyId };
    },

    async retry(session: Session, reply: { thread: string; id: string }): Promise<SendAnswer> {
      await limits.take('messagesByUser', session.userId);
      await access.requirePlan(db, session);
      const sent = await sending.reopen(session.userId, reply.thread, reply.id);
      answer(sent);
      return { ok: true, thread: sent.thread.id, userMessageId: sent.question.id, id: reply.id };
    },

    /** Stops the reply of one thread of the user, or, where none is named, all of theirs. */
    async stop(userId: string, threadId: string | undefined): Promise<void> {
      if (threadId === undefined) await replies.stopAllOf(userId);
      else if (await findThread(db, userId, threadId)) await replies.stop(threadId);
    },

    stopReply: (threadId: string): Promise<void> => replies.stop(threadId),
    close: (): Promise<void> => replies.close(),
  };
}
