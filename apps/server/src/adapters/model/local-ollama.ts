import * as z from 'zod/mini';
import { readJson } from '#src/adapters/bounded-body.ts';
import type { LlmConfig } from '#src/config/config.ts';

const OLLAMA_URL = 'http://127.0.0.1:11434';
const ANSWER_WITHIN_MS = 700;
/** Models that turn texts into vectors are listed beside those that chat. */
const NO_CHAT = /embed|bge|e5-|minilm|rerank|whisper/i;

const listSchema = z.object({ models: z.array(z.object({ name: z.string() })) });

/** A local Ollama that answers, with the model that is asked for or the first that can chat. */
export async function findLocalOllama(
  wanted: string | null,
  address = OLLAMA_URL,
): Promise<LlmConfig | null> {
  const names = await listModels(address);
  const model = wanted ?? names?.find((name) => !NO_CHAT.test(name));
  if (names === null || model === undefined) return null;
  return { provider: 'openai-compatible', baseUrl: `${address}/v1`, apiKey: null, model };
}

async function listModels(address: string): Promise<string[] | null> {
  try {
    const response = await fetch(`${address}/api/tags`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const list = listSchema.safeParse(await readJson(response.body));
    return list.success ? list.data.models.map(({ name }) => name) : null;
  } catch {
    // Nobody there, or somebody who is no Ollama: both are the usual case.
    return null;
  }
}
