import { setTimeout as wait } from 'node:timers/promises';
import { ModelError, type ModelPart, type ModelRequest } from './chat-model.ts';
import { modelFailure } from './model-failure.ts';
import type { ProviderPart, ProviderStream } from './provider-stream.ts';
import { createThoughtStripper } from './strip-thoughts.ts';

/** How long a model may be silent. */
export type ModelLimits = {
  firstPieceMs: number;
  betweenPiecesMs: number;
  retryDelaysMs: number[];
};

export const MODEL_LIMITS: ModelLimits = {
  firstPieceMs: 30_000,
  betweenPiecesMs: 20_000,
  retryDelaysMs: [500, 1500],
};

/** One answer, piece by piece; a provider that fails before the first piece is asked again. */
export async function* streamAnswer(
  provider: ProviderStream,
  request: ModelRequest,
  limits: ModelLimits,
): AsyncGenerator<ModelPart> {
  for (let tried = 0; ; tried += 1) {
    let hasBegun = false;
    try {
      for await (const part of tryOnce(provider, request, limits)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (thrown) {
      request.signal.throwIfAborted();
      const { error, isWorthRetrying, retryAfterMs } = modelFailure(thrown, hasBegun);
      const delay = limits.retryDelaysMs[tried];
      if (hasBegun || delay === undefined || !isWorthRetrying) throw error;
      await wait(Math.max(delay, retryAfterMs), null, { signal: request.signal });
    }
  }
}

async function* tryOnce(
  provider: ProviderStream,
  { signal, ...request }: ModelRequest,
  limits: ModelLimits,
): AsyncGenerator<ModelPart> {
  signal.throwIfAborted();
  const control = new AbortController();
  const pass = (): void => control.abort(signal.reason);
  signal.addEventListener('abort', pass);
  const stall = (): void => control.abort(new ModelError('stalled'));
  let watchdog = setTimeout(stall, limits.firstPieceMs);
  let hasSign = false;
  const alive = (): void => {
    if (hasSign) {
      watchdog.refresh();
      return;
    }
    hasSign = true;
    clearTimeout(watchdog);
    watchdog = setTimeout(stall, limits.betweenPiecesMs);
  };
  let isWhole = false;
  try {
    yield* readParts(provider(request, control.signal), alive);
    isWhole = true;
  } catch (error) {
    throw control.signal.aborted ? control.signal.reason : error;
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', pass);
    // Where the reader left early the request must not go on; what has ended is not worth an error.
    if (!isWhole) control.abort();
  }
}

async function* readParts(
  parts: AsyncIterable<ProviderPart>,
  alive: () => void,
): AsyncGenerator<ModelPart> {
  const strip = createThoughtStripper();
  let hasAnswer = false;
  for await (const part of parts) {
    alive();
    if (part.type === 'text') {
      const text = strip(part.text);
      if (text === '') continue;
      hasAnswer = true;
      yield { type: 'text', text };
    } else if (part.type === 'call') {
      hasAnswer = true;
      yield part;
    } else if (part.type === 'end') {
      yield endOf(part, hasAnswer);
      return;
    }
  }
  throw new ModelError(hasAnswer ? 'cut' : 'unavailable');
}

function endOf(
  { reason, usage }: Extract<ProviderPart, { type: 'end' }>,
  hasAnswer: boolean,
): ModelPart {
  if (!hasAnswer) throw new ModelError(reason === 'filtered' ? 'refused' : 'unavailable');
  if (reason === 'failed') throw new ModelError('cut');
  return { type: 'end', reason: reason === 'length' ? 'length' : 'done', usage };
}
