import type { ChatModel, ModelUsage } from '#src/adapters/model/chat-model.ts';
import { estimateTokens, IMAGE_TOKENS } from '#src/adapters/model/estimate-tokens.ts';
import type { RecordCall } from '#src/features/chat/answering/model-calls.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';

/** A model whose every answer is written down with what it cost: a trial costs what a reply does. */
export function countedTrial(model: ChatModel, record: RecordCall): ChatModel {
  return {
    ...model,
    async *stream(request) {
      let usage: ModelUsage | null = null;
      let written = '';
      try {
        for await (const part of model.stream(request)) {
          usage = part.type === 'end' ? part.usage : (usage ?? UNKNOWN);
          if (part.type === 'text') written += part.text;
          yield part;
        }
      } finally {
        // What was refused costs nothing.
        const facts = usage && { purpose: 'trial' as const, usage };
        const turns = request.turns.filter((turn) => turn.role !== 'tool');
        const images = turns.flatMap((turn) => turn.images ?? []).length;
        const asked = request.instructions + turns.map(({ text }) => text).join('');
        const inputTokens = estimateTokens(asked) + images * IMAGE_TOKENS;
        const estimate = { inputTokens, outputTokens: estimateTokens(written) };
        if (facts) await withoutCallerRights(() => record({ ...facts, estimate }));
      }
    },
  };
}

const UNKNOWN: ModelUsage = { inputTokens: null, outputTokens: null };
