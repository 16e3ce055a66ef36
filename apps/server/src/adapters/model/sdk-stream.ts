import type {
  LanguageModelV4,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { ModelTurn } from './chat-model.ts';
import type { ProviderPart, ProviderStream } from './provider-stream.ts';

/**
 * A provider through its client of the AI SDK, at the client's lowest level: the SDK's own pipeline
 * around it costs twice the processor time for every piece.
 */
export function sdkStream(model: LanguageModelV4): ProviderStream {
  return async function* stream({ instructions, turns, maxOutputTokens }, abortSignal) {
    const prompt = [{ role: 'system' as const, content: instructions }, ...turns.map(promptTurn)];
    const answer = await model.doStream({ prompt, maxOutputTokens, abortSignal });
    for await (const part of answer.stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'reasoning-delta') yield { type: 'thought' };
      if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
      if (part.type === 'finish') yield endOf(part);
    }
  };
}

const REASONS = {
  stop: 'done',
  length: 'length',
  'content-filter': 'filtered',
  'tool-calls': 'done',
  error: 'failed',
  interrupted: 'failed',
  other: 'done',
} as const;

function endOf({
  finishReason,
  usage,
}: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): ProviderPart {
  return {
    type: 'end',
    reason: REASONS[finishReason.unified],
    usage: {
      inputTokens: usage.inputTokens.total ?? null,
      outputTokens: usage.outputTokens.total ?? null,
    },
  };
}

function promptTurn({ role, text, images = [] }: ModelTurn): LanguageModelV4Prompt[number] {
  if (role === 'assistant') return { role, content: [{ type: 'text', text }] };
  const pictures = images.map(({ mediaType, bytes }) => ({
    type: 'file' as const,
    mediaType,
    data: { type: 'data' as const, data: bytes },
  }));
  return { role, content: [...pictures, { type: 'text', text }] };
}
