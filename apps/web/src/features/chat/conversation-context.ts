import type { Source } from '@nibras/contract';
import { createContext, use } from 'react';
import type { Draft } from './composer/use-sending.ts';

/** What the parts of a message may ask of the conversation around them. */
export type ConversationActions = {
  thread: string | null;
  /** False while a reply is written or a message is on its way. */
  canSend: boolean;
  send: (draft: Draft) => void;
  resend: (clientMessageId: string) => void;
  withdraw: (clientMessageId: string) => void;
  /** Has the last reply written again. */
  retry: (replyId: string) => void;
  /** Makes a card of a reply; null where no center is talked with, for a card belongs to one. */
  keepCard: ((replyId: string) => void) | null;
  /** Opens a source beside the conversation; what the reply claims by it is marked there. */
  openSource: (source: Source, claims: readonly string[]) => void;
};

export const ConversationContext = createContext<ConversationActions | null>(null);

export function useConversationActions(): ConversationActions {
  const actions = use(ConversationContext);
  if (!actions) throw new Error('A message needs a conversation around it');
  return actions;
}
