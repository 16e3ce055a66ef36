import type { ChatModel, ModelUsage } from '#src/adapters/model/chat-model.ts';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { modelCalls } from '#src/db/tables/chats.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { ModelCallRow } from './answering.queries.ts';

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

/** Records calls made for one reply. What cannot be recorded is logged: no reply fails for it. */
export function createCallRecorder(deps: {
  insert: (row: ModelCallRow) => Promise<void>;
  log: Logger;
  now: () => Date;
  model: ChatModel;
  metrics: Pick<Metrics, 'countModelCall'>;
}) {
  const { insert, log, now, model, metrics } = deps;
  return (reply: { userId: string; messageId: string }): RecordCall =>
    async ({ purpose, usage, estimate }) => {
      const inputTokens = usage.inputTokens ?? estimate.inputTokens;
      const outputTokens = usage.outputTokens ?? estimate.outputTokens;
      const call = {
        purpose,
        provider: model.provider,
        model: model.name,
        inputTokens,
        outputTokens,
        // Dollars for a million tokens are millionths of a dollar for one.
        costMicros:
          model.price === null
            ? null
            : Math.round(inputTokens * model.price.input + outputTokens * model.price.output),
      };
      metrics.countModelCall(call);
      const isEstimate = usage.inputTokens === null || usage.outputTokens === null;
      try {
        await insert({ id: newId(), ...reply, ...call, isEstimate, createdAt: now() });
      } catch (error) {
        log.error({ err: error }, 'the cost of a model call was not recorded');
      }
    };
}

export type CallRecorder = ReturnType<typeof createCallRecorder>;

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
      else if (part.type === 'end') usage = part.usage;
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
