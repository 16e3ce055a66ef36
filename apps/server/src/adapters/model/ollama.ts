import * as z from 'zod/mini';
import { TroubleError, troubleOf, troubleOfStatus } from './model-trouble.ts';
import { statedBytes } from './stated-bytes.ts';

/** The longest silence of Ollama during a download. */
const SILENCE_MS = 60_000;
const REMOVE_WITHIN_MS = 30_000;
const LONGEST_LINE = 64 * 1024;

export type PullProgress = { doneBytes: number; totalBytes: number | null };

/** A model has about ten layers; layers beyond the limit are ignored. */
const MOST_LAYERS = 1000;

const words = z.catch(z.nullable(z.string()), null);

const pullLine = z.object({
  status: words,
  digest: words,
  total: statedBytes,
  completed: statedBytes,
  error: words,
});

/**
 * Downloads a model and reports progress. Aborting stops the download, and a later pull resumes it.
 * Rejects with a `TroubleError`.
 */
export async function* pullModel(
  { address, model, signal }: { address: string; model: string; signal: AbortSignal },
  through: typeof fetch = fetch,
): AsyncGenerator<PullProgress> {
  const layers = sumLayers();
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
      if (error !== null) throw new TroubleError(isUnknown(error) ? 'gone' : 'down');
      isWhole ||= status === 'success';
      if (digest === null) continue;
      yield layers.set(digest, { doneBytes: completed ?? 0, totalBytes: total });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TroubleError ? error : new TroubleError(troubleOf(error));
  } finally {
    clearTimeout(watchdog);
  }
  if (!isWhole) throw new TroubleError('down');
}

/** Rejects with a `TroubleError`, `gone` if there is no such model. */
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
    const [first = '', ...others] = decoder
      .decode(bytes as Uint8Array, { stream: true })
      .split('\n');
    rest += first;
    for (const next of others) {
      if (rest.trim() !== '') yield rest;
      rest = next;
    }
    if (rest.length > LONGEST_LINE) throw new TroubleError('nonsense');
  }
  if (rest.trim() !== '') yield rest;
}

const isUnknown = (error: string): boolean => /does not exist|not found/i.test(error);

function sumLayers() {
  const layers = new Map<string, PullProgress>();
  let done = 0;
  let total = 0;
  let unknown = 0;
  const add = ({ doneBytes, totalBytes }: PullProgress, sign: 1 | -1): void => {
    done += sign * doneBytes;
    total += sign * (totalBytes ?? 0);
    if (totalBytes === null) unknown += sign;
  };
  return {
    set(digest: string, layer: PullProgress): PullProgress {
      const before = layers.get(digest);
      if (before) add(before, -1);
      if (before || layers.size < MOST_LAYERS) {
        layers.set(digest, layer);
        add(layer, 1);
      }
      return { doneBytes: done, totalBytes: unknown > 0 ? null : total };
    },
  };
}
