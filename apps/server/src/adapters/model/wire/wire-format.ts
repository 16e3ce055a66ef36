import type { ModelUsage, ToolCall } from '#src/adapters/model/chat-model.ts';
import type { ProviderEnd, ProviderRequest } from '#src/adapters/model/provider-stream.ts';

/** How one family of providers writes requests and replies. */
export type WireFormat = {
  request: (asked: ProviderRequest) => { path: string; body: object };
  /** A reader for one reply. */
  openReader: () => ReplyReader;
};

export type ReplyReader = {
  /** Reads the data of one event; an unreadable one has no content. */
  read: (data: string) => EventContent;
  /** The facts of the reply, after the stream has ended. */
  end: () => { calls: readonly ToolCall[]; reason: ProviderEnd['reason']; usage: ModelUsage };
};

/** The text of one event, and the number of letters in its thoughts and tool calls. */
export type EventContent = { text: string; letters: number; hasFailed: boolean };

export const NO_CONTENT: EventContent = { text: '', letters: 0, hasFailed: false };
