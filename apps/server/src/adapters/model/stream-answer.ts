import { setTimeout as wait } from 'node:timers/promises';
import type {
  LanguageModelV4,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ModelError, type ModelPart, type ModelRequest } from './chat-model.ts';
import { isWorthRetrying, modelFailure } from './model-failure.ts';
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

/**
 * One answer of a provider's model, piece by piece. Speaks to the provider's own stream: the SDK's
 * pipeline around it costs twice the processor time for every piece.
 */
export async function* streamAnswer(
  model: LanguageModelV4,
  request: ModelRequest,
  limits: ModelLimits,
): AsyncGenerator<ModelPart> {
  for (let tried = 0; ; tried += 1) {
    let hasBegun = false;
    try {
      for await (const part of tryOnce(model, request, limits)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = modelFailure(error, hasBegun);
      const delay = limits.retryDelaysMs[tried];
      if (hasBegun || delay === undefined || !isWorthRetrying(failure)) throw failure;
      await wait(Math.max(delay, failure.retryAfterMs ?? 0), null, { signal: request.signal });
    }
  }
}

async function* tryOnce(
  model: LanguageModelV4,
  request: ModelRequest,
  limits: ModelLimits,
): AsyncGenerator<ModelPart> {
  const control = new AbortController();
  const pass = (): void => control.abort(request.signal.reason);
  request.signal.addEventListener('abort', pass);
  request.signal.throwIfAborted();
  const stall = (): void => control.abort(new ModelError('stalled'));
  let watchdog = setTimeout(stall, limits.firstPieceMs);
  let hasSign = false;
  /** Thoughts count as a sign of life too. */
  const alive = (): void => {
    if (hasSign) {
      watchdog.refresh();
      return;
    }
    hasSign = true;
    clearTimeout(watchdog);
    watchdog = setTimeout(stall, limits.betweenPiecesMs);
  };
  try {
    const { stream } = await model.doStream({
      prompt: promptOf(request),
      maxOutputTokens: request.maxOutputTokens,
      abortSignal: control.signal,
    });
    yield* readParts(stream, alive);
  } catch (error) {
    throw control.signal.aborted ? control.signal.reason : error;
  } finally {
    clearTimeout(watchdog);
    request.signal.removeEventListener('abort', pass);
    // Where the reader left early the request must not go on.
    control.abort();
  }
}

async function* readParts(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  alive: () => void,
): AsyncGenerator<ModelPart> {
  const strip = createThoughtStripper();
  let hasText = false;
  for await (const part of stream) {
    if (part.type === 'error') throw modelFailure(part.error, hasText);
    if (part.type === 'reasoning-delta') alive();
    if (part.type === 'text-delta') {
      alive();
      const text = strip(part.delta);
      if (text === '') continue;
      hasText = true;
      yield { type: 'text', text };
    }
    if (part.type === 'finish') {
      yield endOf(part, hasText);
      return;
    }
  }
  throw new ModelError(hasText ? 'cut' : 'unavailable');
}

function endOf(
  { finishReason, usage }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>,
  hasText: boolean,
): ModelPart {
  const { unified } = finishReason;
  if (!hasText) throw new ModelError(unified === 'content-filter' ? 'refused' : 'unavailable');
  if (unified === 'error' || unified === 'interrupted') throw new ModelError('cut');
  return {
    type: 'end',
    reason: unified === 'length' ? 'length' : 'done',
    usage: {
      inputTokens: usage.inputTokens.total ?? null,
      outputTokens: usage.outputTokens.total ?? null,
    },
  };
}

function promptOf({ instructions, turns }: ModelRequest): LanguageModelV4Prompt {
  return [
    { role: 'system', content: instructions },
    ...turns.map((turn): LanguageModelV4Prompt[number] =>
      turn.role === 'assistant'
        ? { role: 'assistant', content: [{ type: 'text', text: turn.text }] }
        : {
            role: 'user',
            content: [
              ...(turn.images ?? []).map(({ mediaType, bytes }) => ({
                type: 'file' as const,
                mediaType,
                data: { type: 'data' as const, data: bytes },
              })),
              { type: 'text', text: turn.text },
            ],
          },
    ),
  ];
}
