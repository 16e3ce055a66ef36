import type { StoredSource } from '#src/db/tables/chats.ts';
import type { MessageRow } from '#src/features/chat/chat.queries.ts';

/** A question in its conversation, ready to be answered. */
export type Turn = {
  userId: string;
  threadId: string;
  replyId: string;
  centerId: string | null;
  question: MessageRow;
  /** Earlier messages, oldest first, without those in the summary. */
  history: readonly MessageRow[];
  /** The summary of still earlier messages. */
  summary: string | null;
  signal: AbortSignal;
};

/** Receives an answer as it is written. */
export type ReplyWriter = {
  /**
   * Sources that `[n]` in the text may cite; called before the first piece. Other citations are
   * removed from then on.
   */
  sources(list: StoredSource[]): void;
  text(piece: string): void;
  /** Waits while too much text is not stored yet; a stopped reply does not wait. */
  drain(signal: AbortSignal): Promise<void>;
  /** Shows the student the current step. */
  step(text: string): void;
};

export type ReplyEnd = 'done' | 'length';

/** Answers one turn; throws if it cannot. */
export type Responder = (turn: Turn, writer: ReplyWriter) => Promise<ReplyEnd>;
