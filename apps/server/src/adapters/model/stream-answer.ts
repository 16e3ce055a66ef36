import { setTimeout as wait } from 'node:timers/promises';
import { ModelError, type ModelPart, type ModelRequest } from './chat-model.ts';
import { modelFailure } from './model-failure.ts';
import { plausibleUsage } from './plausible-usage.ts';
import type { ProviderPart, ProviderStream } from './provider-stream.ts';
import { EndlessReply, mostLetters } from './reply-cap.ts';
import { createThoughtStripper } from './strip-thoughts.ts';

export type ModelLimits = {
  firstPieceMs: number;
  betweenPiecesMs: number;
  wholeMs: number;
  retryDelaysMs: number[];
};

export const MODEL_LIMITS: ModelLimits = {
  firstPieceMs: 30_000,
  betweenPiecesMs: 20_000,
  // Enough for a slow local model's longest answer.
  wholeMs: 20 * 60_000,
  retryDelaysMs: [500, 1500],
};

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

const NOT_COUNTED = { inputTokens: null, outputTokens: null };

/** One request. Cuts an answer that is too long or slow and ends it with `length`. */
async function* tryOnce(
  provider: ProviderStream,
  { signal, ...request }: ModelRequest,
  limits: ModelLimits,
): AsyncGenerator<ModelPart> {
  signal.throwIfAborted();
  const control = new AbortController();
  const pass = (): void => control.abort(signal.reason);
  signal.addEventListener('abort', pass);
  const watchdog = watchStalledCalls(limits, () => control.abort(new ModelError('stalled')));
  const limit = setTimeout(() => control.abort(new EndlessReply()), limits.wholeMs);
  let hasBegun = false;
  let isWhole = false;
  try {
    const parts = provider(request, control.signal);
    for await (const part of readParts(parts, request, watchdog.alive)) {
      hasBegun = true;
      watchdog.pause();
      yield part;
      watchdog.resume();
    }
    isWhole = true;
  } catch (thrown) {
    const error: unknown = control.signal.aborted ? control.signal.reason : thrown;
    if (!(error instanceof EndlessReply)) throw error;
    if (!hasBegun) throw new ModelError('endless');
    // Closes the connection before the reader sees the end.
    control.abort();
    yield { type: 'end', reason: 'length', usage: NOT_COUNTED };
  } finally {
    watchdog.stop();
    clearTimeout(limit);
    signal.removeEventListener('abort', pass);
    // Aborts a request whose reader left early; aborting a finished one would raise an error.
    if (!isWhole) control.abort();
  }
}

function watchStalledCalls({ firstPieceMs, betweenPiecesMs }: ModelLimits, onSilence: () => void) {
  let isPaused = false;
  let hasSign = false;
  const check = (): void => {
    if (isPaused) timer.refresh();
    else onSilence();
  };
  let timer = setTimeout(check, firstPieceMs);
  return {
    alive: (): void => {
      if (hasSign) {
        timer.refresh();
        return;
      }
      hasSign = true;
      clearTimeout(timer);
      timer = setTimeout(check, betweenPiecesMs);
    },
    pause(): void {
      isPaused = true;
    },
    resume(): void {
      isPaused = false;
      timer.refresh();
    },
    stop: (): void => clearTimeout(timer),
  };
}

type Asked = Omit<ModelRequest, 'signal'>;

async function* readParts(
  parts: AsyncIterable<ProviderPart>,
  request: Asked,
  alive: () => void,
): AsyncGenerator<ModelPart> {
  const strip = createThoughtStripper();
  let left = mostLetters(request.maxOutputTokens);
  let hasAnswer = false;
  for await (const part of parts) {
    alive();
    if (part.type === 'end') {
      yield endOf(part, request, hasAnswer);
      return;
    }
    left -= lettersOf(part);
    if (part.type === 'text') {
      const text = strip(left < 0 ? part.text.slice(0, left).toWellFormed() : part.text);
      hasAnswer ||= text !== '';
      if (text !== '') yield { type: 'text', text };
    }
    if (left < 0) throw new EndlessReply();
    // A tool call counts only if tools were offered.
    if (part.type === 'call' && request.tools !== undefined) {
      hasAnswer = true;
      yield part;
    }
  }
  throw new ModelError(hasAnswer ? 'cut' : 'empty');
}

function lettersOf(part: Exclude<ProviderPart, { type: 'end' }>): number {
  if (part.type === 'text') return part.text.length;
  return part.type === 'thought' ? part.letters : part.call.input.length;
}

function endOf(
  { reason, usage }: Extract<ProviderPart, { type: 'end' }>,
  request: Asked,
  hasAnswer: boolean,
): ModelPart {
  if (!hasAnswer) throw new ModelError(reason === 'filtered' ? 'refused' : 'empty');
  if (reason === 'failed') throw new ModelError('cut');
  return {
    type: 'end',
    reason: reason === 'length' ? 'length' : 'done',
    usage: plausibleUsage(usage, request),
  };
}
