import type { LlmConfig } from '#src/config/config.ts';
import { listModels } from './list-models.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';
const ANSWER_WITHIN_MS = 700;
/** Ollama lists embedding models together with chat models. */
const NO_CHAT = /embed|bge|e5-|minilm|rerank|whisper/i;

/** Finds a local Ollama and the wanted model, else the first chat model. */
export async function findLocalOllama(
  wanted: string | null,
  address = OLLAMA_URL,
): Promise<LlmConfig | null> {
  const names = await namesAt(address);
  const model = wanted ?? names?.find((name) => !NO_CHAT.test(name));
  if (names === null || model === undefined) return null;
  return { provider: 'openai-compatible', baseUrl: `${address}/v1`, apiKey: null, model };
}

/** Model names; null if nothing or no Ollama answers, which is the normal case. */
export async function namesAt(address: string): Promise<string[] | null> {
  const source = { kind: 'ollama' as const, baseUrl: address, apiKey: null };
  const listed = await listModels(source, { withinMs: ANSWER_WITHIN_MS }).catch(() => null);
  return listed?.map(({ name }) => name) ?? null;
}
