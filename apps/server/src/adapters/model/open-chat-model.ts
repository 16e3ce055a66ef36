import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LlmConfig } from '#src/config.ts';
import type { ChatModel } from './chat-model.ts';
import { factsOf } from './known-models.ts';
import { MODEL_LIMITS, streamAnswer, type ModelLimits } from './stream-answer.ts';

/** The model that the settings name. Only its own provider's client is loaded. */
export async function openChatModel(
  config: LlmConfig,
  limits: ModelLimits = MODEL_LIMITS,
): Promise<ChatModel> {
  const model = await clientOf(config);
  return {
    provider: config.provider,
    name: config.model,
    ...factsOf(config.model),
    stream: (request) => streamAnswer(model, request, limits),
  };
}

async function clientOf(config: LlmConfig): Promise<LanguageModelV4> {
  const { model, baseUrl, apiKey } = config;
  const options = {
    ...(baseUrl !== null && { baseURL: baseUrl }),
    ...(apiKey !== null && { apiKey }),
  };
  switch (config.provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const given = { ...options, baseURL: baseUrl ?? '', name: 'llm', includeUsage: true };
      return createOpenAICompatible(given).chatModel(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // Chat completions, not responses: proxies and compatible servers know the former only.
      return createOpenAI(options).chat(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(options)(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle(options)(model);
    }
  }
}
