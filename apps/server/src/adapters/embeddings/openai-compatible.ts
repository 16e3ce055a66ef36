import { readJson } from '#src/adapters/bounded-body.ts';
import type { EmbeddingsConfig } from '#src/config/config.ts';
import { EmbeddingsError, type Embeddings } from './embeddings.ts';

const TEXTS_AT_ONCE = 64;
/** Fits vectors of eight thousand numbers as text. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Speaks OpenAI's embeddings API, as do Ollama, vLLM, LM Studio and others. */
export function createOpenAiEmbeddings(
  { baseUrl, apiKey, model }: EmbeddingsConfig,
  through: typeof fetch = fetch,
): Embeddings {
  async function post(input: readonly string[], limitMs: number): Promise<unknown> {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const response = await through(`${baseUrl}/embeddings`, {
        method: 'POST',
        signal,
        headers: {
          'content-type': 'application/json',
          ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
      });
      if (response.ok) return await readJson(response.body, MOST_BYTES);
      await response.body?.cancel();
      throw new EmbeddingsError('refused', `the embeddings server answered ${response.status}`);
    } catch (cause) {
      throw asEmbeddingsError(cause, signal.aborted);
    }
  }

  return {
    model,
    async embed(texts, { limitMs }) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += TEXTS_AT_ONCE) {
        const batch = texts.slice(start, start + TEXTS_AT_ONCE);
        vectors.push(...readVectors(await post(batch, limitMs), batch.length));
      }
      if (new Set(vectors.map(({ length }) => length)).size > 1) throw unusable('lengths differ');
      return vectors;
    },
  };
}

function asEmbeddingsError(cause: unknown, isLate: boolean): EmbeddingsError {
  if (cause instanceof EmbeddingsError) return cause;
  if (isLate) return new EmbeddingsError('late', 'the embeddings server is too slow', { cause });
  if (cause instanceof SyntaxError) return unusable('not JSON', cause);
  return new EmbeddingsError('unreachable', 'the embeddings server cannot be reached', { cause });
}

function unusable(what: string, cause?: unknown): EmbeddingsError {
  return new EmbeddingsError('unusable', `the embeddings answer is unusable: ${what}`, { cause });
}

/** Checked by hand because a schema would visit each of a hundred thousand numbers. */
function readVectors(answer: unknown, count: number): Float32Array[] {
  const data = field(answer, 'data');
  if (!Array.isArray(data) || data.length !== count) throw unusable('not one vector for each text');
  const vectors: Float32Array[] = [];
  for (const [position, item] of data.entries()) {
    const index = field(item, 'index') ?? position;
    const embedding = field(item, 'embedding');
    if (!Array.isArray(embedding) || embedding.length === 0) throw unusable('no numbers');
    const vector = Float32Array.from(embedding, Number);
    if (!vector.every(Number.isFinite)) throw unusable('no numbers');
    // Servers may answer in any order; the index names the text.
    vectors[Number(index)] = vector;
  }
  // A gap remains if two vectors claim the same text.
  if (vectors.length !== count || vectors.includes(undefined as never)) throw unusable('order');
  return vectors;
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
