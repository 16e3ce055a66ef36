import type { Source } from '@nibras/contract';
import { createContext, use } from 'react';
import type { Draft } from './composer/use-sending.ts';

/** Actions of a conversation for the parts of its messages. */
export type ConversationActions = {
  thread: string | null;
  /** False while a reply is written or a message is being sent. */
  canSend: boolean;
  send: (draft: Draft) => void;
  resend: (clientMessageId: string) => void;
  withdraw: (clientMessageId: string) => void;
  /** Requests the last reply again. */
  retry: (replyId: string) => void;
  /** Makes a card of a reply; null without a center, because cards belong to one. */
  keepCard: ((replyId: string) => void) | null;
  /** Opens a source beside the conversation, with the reply's claims marked. */
  openSource: (source: Source, claims: readonly string[]) => void;
};

export const ConversationContext = createContext<ConversationActions | null>(null);

export function useConversationActions(): ConversationActions {
  const actions = use(ConversationContext);
  if (!actions) throw new Error('A message needs a conversation around it');
  return actions;
}
