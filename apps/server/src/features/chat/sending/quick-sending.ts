import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { MessageBudget } from '#src/platform/plan-access.queries.ts';
import { blankMessage } from './blank-message.ts';
import { writeFirst, writeNext, type Continued, type Exchange } from './sending.queries.ts';
import type { Sending, Sent } from './sending.service.ts';
import { firstWords, previewOf } from '#src/features/chat/listing/titles.ts';

export type QuickSending = ReturnType<typeof createQuickSending>;

/** The short way for the usual message; whatever is unusual takes the long one. */
export function createQuickSending({ db, now }: { db: Database; now: () => Date }) {
  return {
    /**
     * The usual case, a plain question in general chat, in a single statement that also counts it
     * against the plan. Null where the case is another one; then nothing was written.
     */
    async write(sending: Sending, budget: MessageBudget): Promise<Sent | null> {
      if (!isPlain(sending)) return null;
      const thread = sending.thread ?? '';
      const content = sending.message;
      const exchange = {
        userId: budget.userId,
        threadId: thread === '' ? newId() : thread,
        questionId: newId(),
        replyId: newId(),
        content,
        clientMessageId: sending.clientMessageId ?? null,
        webSearch: sending.webSearch,
        lastMessage: previewOf({ content, attachments: [] }),
        at: now(),
      };
      try {
        if (thread !== '') {
          const found = await writeNext(db, exchange, budget);
          return found && asSent(exchange, found);
        }
        const title = firstWords({ content, attachments: [] });
        if (!(await writeFirst(db, { ...exchange, title }, budget))) return null;
        return asSent(exchange, { ...UNTOUCHED, title });
      } catch (error) {
        // A twin of the message, or another message in the thread, was written at this very moment.
        if (isTaken(error)) return null;
        throw error;
      }
    },
  };
}

/** What was written quickly, in the shape that everything else expects. */
function asSent(exchange: Exchange, { last, ...thread }: Continued): Sent {
  const { threadId, userId, questionId, replyId } = exchange;
  const opened = { ...thread, id: threadId, userId, centerId: null };
  const { content, clientMessageId, webSearch } = exchange;
  const blank = blankMessage(opened, last + 1, exchange.at);
  return {
    thread: opened,
    question: { ...blank, id: questionId, content, clientMessageId, webSearch },
    reply: { id: replyId, attempt: 1 },
  };
}

const UNTOUCHED = { isNamed: false, summary: null, summaryUpTo: null, last: 0 };

/** Whether a message brings nothing that needs to be looked at first. */
function isPlain({ thread, chatId, images, files, replaces }: Sending): boolean {
  return !(replaces ?? (thread ? null : chatId)) && images.length + files.length === 0;
}

function isTaken(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}

const UNIQUE_VIOLATION = '23505';
