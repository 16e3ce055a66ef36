import type { LlmConfig } from '#src/config/config.ts';
import type { ChatModel } from './chat-model.ts';
import { factsOf } from './known-models.ts';
import { accessTo } from './provider-access.ts';
import type { RestrictedFetch } from './restricted-fetch.ts';
import { MODEL_LIMITS, streamAnswer, type ModelLimits } from './stream-answer.ts';
import { anthropicFormat } from './wire/anthropic-format.ts';
import { googleFormat } from './wire/google-format.ts';
import { openaiFormat } from './wire/openai-format.ts';
import { streamReply } from './wire/stream-reply.ts';
import type { WireFormat } from './wire/wire-format.ts';

/** Connects anywhere unless restricted. */
export function openChatModel(
  config: LlmConfig,
  limits: ModelLimits = MODEL_LIMITS,
  restricted: RestrictedFetch | null = null,
): ChatModel {
  const format = formatOf(config);
  const provider = streamReply({ format, ...accessTo(config), agent: restricted?.agent });
  return {
    provider: config.provider,
    name: config.model,
    ...factsOf(config.model),
    stream: (request) => streamAnswer(provider, request, limits),
  };
}

function formatOf({ provider, model }: LlmConfig): WireFormat {
  switch (provider) {
    case 'anthropic':
      return anthropicFormat(model);
    case 'google':
      return googleFormat(model);
    case 'openai':
    case 'openai-compatible':
      return openaiFormat({ model, isOpenai: provider === 'openai' });
  }
}
