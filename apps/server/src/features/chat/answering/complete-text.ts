import type { ChatModel, ModelUsage } from '#src/adapters/model/chat-model.ts';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { modelCalls } from '#src/db/tables/chats.ts';

export type Purpose = (typeof modelCalls.$inferInsert)['purpose'];

export type CallFacts = {
  purpose: Purpose;
  /** What the provider counted; null where it did not, or was stopped before it could. */
  usage: ModelUsage;
  estimate: { inputTokens: number; outputTokens: number };
};

/** Writes down what a call of the model cost. */
export type RecordCall = (facts: CallFacts) => Promise<void>;

export const NOT_COUNTED: ModelUsage = { inputTokens: null, outputTokens: null };

/** A short text from the model, whole; null where it fails or takes too long. */
export async function completeText(
  model: ChatModel,
  request: {
    instructions: string;
    text: string;
    maxOutputTokens: number;
    signal: AbortSignal;
    limitMs: number;
    purpose: Purpose;
  },
  record: RecordCall,
): Promise<string | null> {
  const { instructions, text, maxOutputTokens, purpose } = request;
  const limit = AbortSignal.timeout(request.limitMs);
  const signal = AbortSignal.any([request.signal, limit]);
  let written = '';
  let usage = NOT_COUNTED;
  try {
    const turns = [{ role: 'user' as const, text }];
    for await (const part of model.stream({ instructions, turns, maxOutputTokens, signal })) {
      if (part.type === 'text') written += part.text;
      else usage = part.usage;
    }
    return written.trim();
  } catch {
    request.signal.throwIfAborted();
    return null;
  } finally {
    await record({
      purpose,
      usage,
      estimate: {
        inputTokens: estimateTokens(instructions + text),
        outputTokens: estimateTokens(written),
      },
    });
  }
}
