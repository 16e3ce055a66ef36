import {
  JSONParseError,
  TypeValidationError,
  type LanguageModelV4,
  type LanguageModelV4Prompt,
  type LanguageModelV4StreamPart,
  type LanguageModelV4ToolCall,
  type LanguageModelV4ToolCallPart,
  type SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { ModelTool, ModelTurn, ToolCall } from './chat-model.ts';
import type { ProviderPart, ProviderStream } from './provider-stream.ts';
import { EndlessReply, limitFetch } from './reply-cap.ts';

/**
 * Uses an AI SDK client at its lowest level, because the SDK's pipeline doubles the CPU per piece.
 */
export function sdkStream(
  open: (through: typeof fetch) => LanguageModelV4,
  through: typeof fetch,
): ProviderStream {
  return async function* stream(asked, abortSignal) {
    const { instructions, material, turns, tools, maxOutputTokens } = asked;
    const limited = limitFetch(through, maxOutputTokens);
    const prompt = [
      { role: 'system' as const, content: instructions },
      ...turns.map((turn, at) => promptTurn(turn, at === 0 ? material : undefined)),
    ];
    const offered = tools && { tools: tools.map(functionTool) };
    const model = open(limited.fetch);
    const answer = await model.doStream({ prompt, ...offered, maxOutputTokens, abortSignal });
    for await (const part of answer.stream) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.delta };
      if (part.type === 'reasoning-delta' || part.type === 'tool-input-delta') {
        yield { type: 'thought', letters: part.delta.length };
      }
      // A client's end event after a cut body is not the provider's.
      if (limited.isOver() && ENDS.has(part.type)) throw new EndlessReply();
      if (part.type === 'error' && !isUnreadable(part.error)) throw part.error;
      if (part.type === 'tool-call') yield callOf(part);
      if (part.type === 'finish') yield endOf(part);
    }
    if (limited.isOver()) throw new EndlessReply();
  };
}

const ENDS = new Set<LanguageModelV4StreamPart['type']>(['error', 'tool-call', 'finish']);

/** One unreadable event does not end the reply. */
const isUnreadable = (error: unknown): boolean =>
  JSONParseError.isInstance(error) || TypeValidationError.isInstance(error);

const REASONS = {
  stop: 'done',
  length: 'length',
  'content-filter': 'filtered',
  'tool-calls': 'done',
  error: 'failed',
  interrupted: 'failed',
  other: 'done',
} as const;

function endOf({
  finishReason,
  usage,
}: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): ProviderPart {
  return {
    type: 'end',
    reason: REASONS[finishReason.unified],
    usage: {
      inputTokens: usage.inputTokens.total ?? null,
      outputTokens: usage.outputTokens.total ?? null,
    },
  };
}

const functionTool = ({ name, description, parameters }: ModelTool) => ({
  type: 'function' as const,
  name,
  description,
  inputSchema: parameters,
});

function callOf(part: LanguageModelV4ToolCall): ProviderPart {
  const { toolCallId: id, toolName: name, input, providerMetadata: keepsake } = part;
  return { type: 'call', call: { id, name, input, ...(keepsake && { keepsake }) } };
}

/**
 * Anthropic caches only marked content and what precedes it; other providers cache by themselves.
 */
const KEPT = { anthropic: { cacheControl: { type: 'ephemeral' } } };

function promptTurn(turn: ModelTurn, material?: string): LanguageModelV4Prompt[number] {
  if (turn.role === 'tool') {
    const { id: toolCallId, name: toolName } = turn.call;
    const output = { type: 'text' as const, value: turn.text };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId, toolName, output }] };
  }
  const { role, text, images = [], calls = [] } = turn;
  const words = text === '' ? [] : [{ type: 'text' as const, text }];
  if (role === 'assistant') return { role, content: [...words, ...calls.map(callPart)] };
  const pictures = images.map(({ mediaType, bytes }) => ({
    type: 'file' as const,
    mediaType,
    data: { type: 'data' as const, data: bytes },
  }));
  const before =
    material === undefined
      ? []
      : [{ type: 'text' as const, text: material, providerOptions: KEPT }];
  return { role, content: [...before, ...pictures, { type: 'text', text }] };
}

function callPart({ id, name, input, keepsake }: ToolCall): LanguageModelV4ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    input: parsed(input),
    ...(keepsake !== undefined && { providerOptions: keepsake as SharedV4ProviderOptions }),
  };
}

/** Invalid arguments are sent back empty. */
function parsed(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
}
