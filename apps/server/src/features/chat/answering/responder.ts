import type { StoredSource } from '#src/db/tables/chats.ts';
import type { MessageRow } from '#src/features/chat/chat.queries.ts';

/** A question in its conversation, ready to be answered. */
export type Turn = {
  userId: string;
  threadId: string;
  /** The reply that is being written. */
  replyId: string;
  centerId: string | null;
  question: MessageRow;
  /** What was said before, oldest first, without what the summary covers. */
  history: readonly MessageRow[];
  /** What came before that, in short. */
  summary: string | null;
  signal: AbortSignal;
};

/** Where an answer is written as it comes. */
export type ReplyWriter = {
  /**
   * Sources that `[n]` in the text may point to; before the first piece of text. From then on other
   * citations are removed.
   */
  sources(list: StoredSource[]): void;
  text(piece: string): void;
  /** Waits while too much of the text is not stored yet; a stopped reply waits for nothing. */
  drain(signal: AbortSignal): Promise<void>;
  /** What is being read for the answer, in words for the student. */
  step(text: string): void;
};

export type ReplyEnd = 'done' | 'length';

/** Answers one turn; throws when it cannot. */
export type Responder = (turn: Turn, writer: ReplyWriter) => Promise<ReplyEnd>;
