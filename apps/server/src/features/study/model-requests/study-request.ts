import type { ChatModel } from '#src/adapters/model/chat-model.ts';

const OUTPUT_TOKENS = 4096;
/** Tokens for texts per request, for any context size of the model. */
const SOURCE_TOKENS = 6000;

export type StudyRequest = {
  instructions: string;
  turns: { role: 'user'; text: string }[];
  maxOutputTokens: number;
};

export const sourceTokens = ({ contextTokens }: Pick<ChatModel, 'contextTokens'>): number =>
  Math.min(SOURCE_TOKENS, Math.floor(contextTokens / 2));

export function requestOf(
  { contextTokens }: Pick<ChatModel, 'contextTokens'>,
  instructions: string,
  parts: readonly string[],
): StudyRequest {
  return {
    instructions,
    turns: [{ role: 'user', text: parts.join('\n\n') }],
    maxOutputTokens: Math.min(OUTPUT_TOKENS, Math.floor(contextTokens / 4)),
  };
}
