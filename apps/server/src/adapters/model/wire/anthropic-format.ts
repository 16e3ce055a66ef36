import type { ModelTool, ModelTurn } from '#src/adapters/model/chat-model.ts';
import type { ProviderEnd } from '#src/adapters/model/provider-stream.ts';
import { joinTurns } from './join-turns.ts';
import { fieldsOf, parseFields, stringOf, sumOf, type Fields } from './json-fields.ts';
import { createToolCallReader } from './tool-call-reader.ts';
import { NO_CONTENT, type ReplyReader, type EventContent, type WireFormat } from './wire-format.ts';

/** Anthropic's messages. */
export function anthropicFormat(model: string): WireFormat {
  return {
    request: ({ instructions, material, turns, tools, maxOutputTokens }) => ({
      path: '/messages',
      body: {
        model,
        // An empty text is refused.
        ...(instructions !== '' && { system: instructions }),
        messages: joinTurns(
          turns.map((turn, at) => wireTurn(turn, at === 0 ? material : undefined)),
        ).map(({ role, parts }) => ({ role, content: parts })),
        ...(tools && { tools: tools.map(wireTool) }),
        max_tokens: maxOutputTokens,
        stream: true,
      },
    }),
    openReader,
  };
}

const wireTool = ({ name, description, parameters }: ModelTool): object => ({
  name,
  description,
  input_schema: parameters,
});

/** Anthropic caches only marked content and what precedes it; other providers cache by themselves. */
const KEPT = { cache_control: { type: 'ephemeral' } };

function wireTurn(
  turn: ModelTurn,
  material?: string,
): { role: 'user' | 'assistant'; parts: object[] } {
  if (turn.role === 'tool') {
    const result = { type: 'tool_result', tool_use_id: turn.call.id, content: turn.text };
    return { role: 'user', parts: [result] };
  }
  const { role, text, images = [], calls = [] } = turn;
  const pictures = images.map(({ mediaType, bytes }) => ({
    type: 'image',
    source: {
      type: 'base64',
      media_type: mediaType,
      data: Buffer.from(bytes).toString('base64'),
    },
  }));
  const wanted = calls.map(({ id, name, input }) => ({
    type: 'tool_use',
    id,
    name,
    input: parseFields(input),
  }));
  const before = material === undefined ? [] : [{ type: 'text', text: material, ...KEPT }];
  const words = text === '' ? [] : [{ type: 'text', text }];
  return { role, parts: [...before, ...pictures, ...words, ...wanted] };
}

function openReader(): ReplyReader {
  const calls = createToolCallReader();
  let finish: string | null = null;
  let counted: Fields = {};

  function readDelta({ index, delta }: Fields): EventContent {
    const { type, text, thinking, partial_json: input } = fieldsOf(delta);
    if (type === 'text_delta') return { ...NO_CONTENT, text: stringOf(text) };
    if (type === 'thinking_delta') return { ...NO_CONTENT, letters: stringOf(thinking).length };
    if (type === 'input_json_delta') return { ...NO_CONTENT, letters: calls.add({ index, input }) };
    return NO_CONTENT;
  }

  return {
    read(data) {
      const event = parseFields(data);
      switch (event.type) {
        case 'message_start':
          counted = fieldsOf(fieldsOf(event.message).usage);
          return NO_CONTENT;
        case 'content_block_start': {
          const { type, id, name, text } = fieldsOf(event.content_block);
          if (type !== 'tool_use') return { ...NO_CONTENT, text: stringOf(text) };
          return { ...NO_CONTENT, letters: calls.add({ index: event.index, id, name }) };
        }
        case 'content_block_delta':
          return readDelta(event);
        case 'message_delta': {
          const { stop_reason: reason } = fieldsOf(event.delta);
          if (typeof reason === 'string') finish = reason;
          // These counts are of the whole reply so far.
          counted = { ...counted, ...fieldsOf(event.usage) };
          return NO_CONTENT;
        }
        case 'error':
          return { ...NO_CONTENT, hasFailed: true };
        default:
          return NO_CONTENT;
      }
    },
    end: () => ({
      calls: finish === null ? [] : calls.calls(),
      reason: reasonOf(finish),
      usage: {
        inputTokens: sumOf(
          counted.input_tokens,
          counted.cache_read_input_tokens,
          counted.cache_creation_input_tokens,
        ),
        outputTokens: sumOf(counted.output_tokens),
      },
    }),
  };
}

function reasonOf(finish: string | null): ProviderEnd['reason'] {
  switch (finish) {
    case null:
      return 'failed';
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    case 'refusal':
      return 'filtered';
    default:
      return 'done';
  }
}
