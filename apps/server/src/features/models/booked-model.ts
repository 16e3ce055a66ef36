import type {
  ChatModel,
  ModelPart,
  ModelRequest,
  ModelUsage,
} from '#src/adapters/model/chat-model.ts';
import { estimateTokens, IMAGE_TOKENS } from '#src/adapters/model/estimate-tokens.ts';
import type { modelCalls } from '#src/db/tables/chats.ts';

/** The purpose of a call, by which costs are summed. */
type CallPurpose = ModelCallRow['purpose'];

export type ModelCallRow = typeof modelCalls.$inferInsert;

/** The user, and the reply or run, of a call. */
export type Account = { userId: string; messageId: string };

export type ModelCall = Account &
  Pick<ModelCallRow, 'purpose' | 'provider' | 'model' | 'isEstimate'> & {
    inputTokens: number;
    outputTokens: number;
    /** Null without a price. */
    costMicros: number | null;
  };

/** A model whose calls are all booked with their cost, however they end. */
export type BookedModel = Omit<ChatModel, 'stream'> & {
  stream(request: ModelRequest, purpose: CallPurpose): AsyncIterable<ModelPart>;
  /** A complete short text; null on failure or timeout. */
  complete(request: ShortRequest): Promise<string | null>;
};

type ShortRequest = {
  instructions: string;
  text: string;
  maxOutputTokens: number;
  signal: AbortSignal;
  limitMs: number;
  purpose: CallPurpose;
};

const NOT_COUNTED: ModelUsage = { inputTokens: null, outputTokens: null };

export function bookModel(
  model: ChatModel,
  account: Account,
  book: (call: ModelCall) => Promise<void>,
): BookedModel {
  async function* stream(request: ModelRequest, purpose: CallPurpose): AsyncGenerator<ModelPart> {
    let usage = NOT_COUNTED;
    let written = '';
    let hasBegun = false;
    try {
      for await (const part of model.stream(request)) {
        hasBegun = true;
        if (part.type === 'text') written += part.text;
        else if (part.type === 'end') ({ usage } = part);
        yield part;
      }
    } finally {
      const isRefusedTrial = purpose === 'trial' && !hasBegun;
      if (!isRefusedTrial) await book(callOf(request, { purpose, usage, written }));
    }
  }

  function callOf(
    request: ModelRequest,
    { purpose, usage, written }: { purpose: CallPurpose; usage: ModelUsage; written: string },
  ): ModelCall {
    const { provider, name, price } = model;
    const inputTokens = usage.inputTokens ?? estimateInput(request);
    const outputTokens = usage.outputTokens ?? estimateTokens(written);
    // Dollars per million tokens equal millionths of a dollar per token.
    const costMicros =
      price === null ? null : Math.round(inputTokens * price.input + outputTokens * price.output);
    const isEstimate = usage.inputTokens === null || usage.outputTokens === null;
    const tokens = { inputTokens, outputTokens, costMicros, isEstimate };
    return { ...account, purpose, provider, model: name, ...tokens };
  }

  async function complete(request: ShortRequest): Promise<string | null> {
    const { instructions, text, maxOutputTokens, purpose } = request;
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(request.limitMs)]);
    const turns = [{ role: 'user' as const, text }];
    let written = '';
    try {
      for await (const part of stream({ instructions, turns, maxOutputTokens, signal }, purpose)) {
        if (part.type === 'text') written += part.text;
      }
      return written.trim();
    } catch {
      request.signal.throwIfAborted();
      return null;
    }
  }

  // A prototype, because failover may replace the model and its price.
  return Object.assign(Object.create(model) as Omit<ChatModel, 'stream'>, { stream, complete });
}

function estimateInput({ instructions, material = '', turns }: ModelRequest): number {
  const images = turns.flatMap((turn) => (turn.role === 'tool' ? [] : (turn.images ?? [])));
  const texts = [instructions, material, ...turns.map(({ text }) => text)];
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  return tokens + images.length * IMAGE_TOKENS;
}
