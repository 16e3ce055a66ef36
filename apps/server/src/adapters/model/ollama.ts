import * as z from 'zod/mini';
import { TroubleError, troubleOf, troubleOfStatus } from './model-trouble.ts';

/** An Ollama says something at least this often while it fetches. */
const SILENCE_MS = 60_000;
const REMOVE_WITHIN_MS = 30_000;
const LONGEST_LINE = 64 * 1024;

export type PullProgress = { doneBytes: number; totalBytes: number | null };

const pullLine = z.object({
  status: z.optional(z.string()),
  digest: z.optional(z.string()),
  total: z.optional(z.number()),
  completed: z.optional(z.number()),
  error: z.optional(z.string()),
});

/**
 * Has an Ollama fetch a model and tells how far it is. Whoever aborts stops the download; what was
 * fetched is kept there, and the next pull goes on from it. Rejects with a `TroubleError`.
 */
export async function* pullModel(
  { address, model, signal }: { address: string; model: string; signal: AbortSignal },
  through: typeof fetch = fetch,
): AsyncGenerator<PullProgress> {
  const layers = new Map<string, PullProgress>();
  const silence = new AbortController();
  const watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
  let isWhole = false;
  try {
    const response = await post(through, `${address}/api/pull`, {
      body: { model, stream: true },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    for await (const line of linesOf(response)) {
      watchdog.refresh();
      const { status, digest, total, completed, error } = pullLine.parse(JSON.parse(line));
      if (error !== undefined) throw new TroubleError(isUnknown(error) ? 'gone' : 'down');
      isWhole ||= status === 'success';
      if (digest === undefined) continue;
      layers.set(digest, { doneBytes: completed ?? 0, totalBytes: total ?? null });
      yield sumOf([...layers.values()]);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TroubleError ? error : new TroubleError(troubleOf(error));
  } finally {
    clearTimeout(watchdog);
  }
  if (!isWhole) throw new TroubleError('down');
}

/** Rejects with a `TroubleError`: `gone` where there is no such model. */
export async function removeModel(
  { address, model }: { address: string; model: string },
  through: typeof fetch = fetch,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REMOVE_WITHIN_MS);
    const response = await post(through, `${address}/api/delete`, {
      method: 'DELETE',
      body: { model },
      signal,
    });
    await response.body?.cancel();
  } catch (error) {
    throw error instanceof TroubleError ? error : new TroubleError(troubleOf(error));
  }
}

async function post(
  through: typeof fetch,
  url: string,
  { method = 'POST', body, signal }: { method?: string; body: object; signal: AbortSignal },
): Promise<Response> {
  const response = await through(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new TroubleError(troubleOfStatus(response.status));
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes as Uint8Array, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new TroubleError('nonsense');
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}

const isUnknown = (error: string): boolean => /does not exist|not found/i.test(error);

function sumOf(layers: readonly PullProgress[]): PullProgress {
  const totals = layers.map(({ totalBytes }) => totalBytes);
  return {
    doneBytes: layers.reduce((sum, { doneBytes }) => sum + doneBytes, 0),
    totalBytes: totals.includes(null)
      ? null
      : totals.reduce<number>((sum, one) => sum + (one ?? 0), 0),
  };
}
