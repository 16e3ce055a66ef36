import type { LlmConfig } from '#src/config/config.ts';
import type { ChatModel } from './chat-model.ts';
import { chatCompletions } from './chat-completions.ts';
import { factsOf } from './known-models.ts';
import type { RestrictedFetch } from './restricted-fetch.ts';
import type { ProviderStream } from './provider-stream.ts';
import { sdkStream } from './sdk-stream.ts';
import { MODEL_LIMITS, streamAnswer, type ModelLimits } from './stream-answer.ts';

/** Loads only the client of the named provider; connects anywhere unless restricted. */
export async function openChatModel(
  config: LlmConfig,
  limits: ModelLimits = MODEL_LIMITS,
  restricted: RestrictedFetch | null = null,
): Promise<ChatModel> {
  const provider = await streamOf(config, restricted);
  return {
    provider: config.provider,
    name: config.model,
    ...factsOf(config.model),
    stream: (request) => streamAnswer(provider, request, limits),
  };
}

async function streamOf(
  config: LlmConfig,
  restricted: RestrictedFetch | null,
): Promise<ProviderStream> {
  const { model, baseUrl, apiKey } = config;
  const options = {
    ...(baseUrl !== null && { baseURL: baseUrl }),
    ...(apiKey !== null && { apiKey }),
  };
  const through = restricted?.fetch ?? fetch;
  switch (config.provider) {
    case 'openai-compatible':
      return chatCompletions({ baseUrl: baseUrl ?? '', apiKey, model, agent: restricted?.agent });
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // Proxies and compatible servers support chat completions but not responses.
      return sdkStream(
        (limited) => createOpenAI({ ...options, fetch: limited }).chat(model),
        through,
      );
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return sdkStream(
        (limited) => createAnthropic({ ...options, fetch: limited })(model),
        through,
      );
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return sdkStream((limited) => createGoogle({ ...options, fetch: limited })(model), through);
    }
  }
}
