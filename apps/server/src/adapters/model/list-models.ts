import * as z from 'zod/mini';
import { readJson } from '#src/adapters/bounded-body.ts';
import { TroubleError, troubleOf, troubleOfStatus } from './model-trouble.ts';
import { accessTo } from './provider-access.ts';
import { statedBytes } from './stated-bytes.ts';

const WITHIN_MS = 10_000;

/** A provider of models; a null address is the provider's default. */
export type ModelSource = {
  kind: 'openai-compatible' | 'openai' | 'anthropic' | 'google' | 'ollama';
  baseUrl: string | null;
  apiKey: string | null;
};

export type ListedModel = {
  name: string;
  sizeBytes: number | null;
  /** Tokens in one request; null if the provider does not say. */
  windowTokens: number | null;
};

const tokens = z.catch(z.nullable(z.int().check(z.minimum(1))), null);
/** vLLM, OpenRouter, Groq, Mistral, Anthropic and llama.cpp name the context size differently. */
const byId = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      max_model_len: tokens,
      context_length: tokens,
      context_window: tokens,
      max_context_length: tokens,
      max_input_tokens: tokens,
      meta: z.catch(z.nullable(z.object({ n_ctx: tokens })), null),
    }),
  ),
});
const byName = z.object({
  models: z.array(z.object({ name: z.string(), inputTokenLimit: tokens })),
});
const withSize = z.object({
  models: z.array(z.object({ name: z.string(), size: statedBytes })),
});

/** Lists models in the provider's order. Rejects with a `TroubleError`. */
export async function listModels(
  source: ModelSource,
  { through = fetch, withinMs = WITHIN_MS }: { through?: typeof fetch; withinMs?: number } = {},
): Promise<ListedModel[]> {
  const answer = await ask(source, through, withinMs);
  const models = modelsIn(source.kind, answer);
  if (models === null) throw new TroubleError('nonsense');
  return models;
}

async function ask(source: ModelSource, through: typeof fetch, withinMs: number): Promise<unknown> {
  const { url, headers } = callOf(source);
  try {
    const response = await through(url, { headers, signal: AbortSignal.timeout(withinMs) });
    if (response.ok) return await readJson(response.body);
    await response.body?.cancel();
    throw new TroubleError(troubleOfStatus(response.status));
  } catch (error) {
    // Client errors may contain the address and the key.
    throw error instanceof TroubleError ? error : new TroubleError(troubleOf(error));
  }
}

/** How each provider gives all its models in one page. */
const LISTS = {
  'openai-compatible': '/models',
  openai: '/models',
  anthropic: '/models?limit=1000',
  google: '/models?pageSize=1000',
} satisfies Record<Exclude<ModelSource['kind'], 'ollama'>, string>;

function callOf({ kind, ...given }: ModelSource): { url: string; headers: Record<string, string> } {
  if (kind === 'ollama') return { url: `${given.baseUrl ?? ''}/api/tags`, headers: {} };
  const { address, headers } = accessTo({ provider: kind, ...given });
  return { url: `${address}${LISTS[kind]}`, headers };
}

function modelsIn(kind: ModelSource['kind'], answer: unknown): ListedModel[] | null {
  if (kind === 'ollama') {
    const { data } = withSize.safeParse(answer);
    // Ollama reports the trained context; the actual one depends on its settings.
    const models = data?.models.map(({ name, size }) => ({ name, sizeBytes: size }));
    return models?.map((model) => ({ ...model, windowTokens: null })) ?? null;
  }
  const listed =
    kind === 'google'
      ? byName.safeParse(answer).data?.models.map(({ name, inputTokenLimit }) => ({
          name: name.replace(/^models\//, ''),
          windowTokens: inputTokenLimit,
        }))
      : byId.safeParse(answer).data?.data.map(({ id, meta, ...said }) => ({
          name: id,
          windowTokens:
            meta?.n_ctx ??
            said.max_model_len ??
            said.context_length ??
            said.context_window ??
            said.max_context_length ??
            said.max_input_tokens,
        }));
  return listed?.map((model) => ({ ...model, sizeBytes: null })) ?? null;
}
