import type { LlmConfig } from '#src/config/config.ts';
import { listModels } from './list-models.ts';

export const OLLAMA_URL = 'http://127.0.0.1:11434';
const ANSWER_WITHIN_MS = 700;
/** Models that turn texts into vectors are listed beside those that chat. */
const NO_CHAT = /embed|bge|e5-|minilm|rerank|whisper/i;

/** A local Ollama that answers, with the model that is asked for or the first that can chat. */
export async function findLocalOllama(
  wanted: string | null,
  address = OLLAMA_URL,
): Promise<LlmConfig | null> {
  const names = await namesAt(address);
  const model = wanted ?? names?.find((name) => !NO_CHAT.test(name));
  if (names === null || model === undefined) return null;
  return { provider: 'openai-compatible', baseUrl: `${address}/v1`, apiKey: null, model };
}

/** The names of its models; null where nobody is there, or somebody who is no Ollama: both are the usual case. */
export async function namesAt(address: string): Promise<string[] | null> {
  const source = { kind: 'ollama' as const, baseUrl: address, apiKey: null };
  const listed = await listModels(source, { withinMs: ANSWER_WITHIN_MS }).catch(() => null);
  return listed?.map(({ name }) => name) ?? null;
}
