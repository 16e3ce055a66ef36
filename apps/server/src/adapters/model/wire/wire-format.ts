import type { ModelUsage, ToolCall } from '#src/adapters/model/chat-model.ts';
import type { ProviderEnd, ProviderRequest } from '#src/adapters/model/provider-stream.ts';

/** How one family of providers writes requests and replies. */
export type WireFormat = {
  request: (asked: ProviderRequest) => { path: string; body: object };
  /** A reader for one reply. */
  openReader: () => ReplyReader;
};

export type ReplyReader = {
  /** Reads the data of one event; an unreadable one says nothing. */
  read: (data: string) => Said;
  /** What is known once the stream has ended. */
  end: () => { calls: readonly ToolCall[]; reason: ProviderEnd['reason']; usage: ModelUsage };
};

/** The words of one event, and how many letters of thoughts or tool calls it has. */
export type Said = { text: string; letters: number; hasFailed: boolean };

export const SILENCE: Said = { text: '', letters: 0, hasFailed: false };
