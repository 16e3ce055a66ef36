import type { ModelTool, ModelTurn, ModelUsage } from '#src/adapters/model/chat-model.ts';
import type { ProviderEnd } from '#src/adapters/model/provider-stream.ts';
import { fieldsOf, listOf, parseFields, stringOf, sumOf } from './json-fields.ts';
import { createToolCallReader } from './tool-call-reader.ts';
import type { ReplyReader, WireFormat } from './wire-format.ts';

/** OpenAI's reasoning models refuse `max_tokens`; most other servers know nothing else. */
const REASONING = /^(?:o\d|gpt-[5-9](?!.*chat))/;

/**
 * OpenAI's chat completions, which proxies and nearly all other servers speak too, unlike its
 * newer responses.
 */
export function openaiFormat({
  model,
  isOpenai,
}: {
  model: string;
  isOpenai: boolean;
}): WireFormat {
  const limit = isOpenai && REASONING.test(model) ? 'max_completion_tokens' : 'max_tokens';
  return {
    request: ({ instructions, material, turns, tools, maxOutputTokens }) => ({
      path: '/chat/completions',
      body: {
        model,
        messages: [
          { role: 'system', content: instructions },
          ...turns.map((turn, at) => wireTurn(turn, at === 0 ? material : undefined)),
        ],
        ...(tools && { tools: tools.map(wireTool) }),
        [limit]: maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
    }),
    openReader,
  };
}

const wireTool = (tool: ModelTool): object => ({ type: 'function', function: tool });

function wireTurn(turn: ModelTurn, material?: string): object {
  if (turn.role === 'tool') {
    return { role: 'tool', tool_call_id: turn.call.id, content: turn.text };
  }
  const { role, text, images = [], calls = [] } = turn;
  if (calls.length > 0) {
    const wanted = calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: isJson(input) ? input : '{}' },
    }));
    return { role, content: text, tool_calls: wanted };
  }
  if (images.length === 0) {
    return { role, content: material === undefined ? text : `${material}\n\n${text}` };
  }
  const pictures = images.map(({ mediaType, bytes }) => ({
    type: 'image_url',
    image_url: { url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` },
  }));
  const before = material === undefined ? [] : [{ type: 'text', text: material }];
  return { role, content: [...before, ...pictures, { type: 'text', text }] };
}

/** Invalid arguments are sent back empty because some servers parse them again. */
function isJson(input: string): boolean {
  try {
    JSON.parse(input);
    return true;
  } catch {
    return false;
  }
}

function openReader(): ReplyReader {
  const calls = createToolCallReader();
  let finish: string | null = null;
  let usage: ModelUsage = { inputTokens: null, outputTokens: null };
  return {
    read(data) {
      // The event with the finish reason may have been unreadable.
      if (data === '[DONE]') finish ??= 'stop';
      const { error, choices, usage: counted } = parseFields(data);
      const { delta, finish_reason: reason } = fieldsOf(listOf(choices)[0]);
      if (typeof reason === 'string') finish = reason;
      if (typeof counted === 'object' && counted !== null) {
        const { prompt_tokens: input, completion_tokens: output } = fieldsOf(counted);
        usage = { inputTokens: sumOf(input), outputTokens: sumOf(output) };
      }
      const {
        content,
        reasoning_content: thought,
        reasoning,
        tool_calls: pieces,
      } = fieldsOf(delta);
      // A growing tool call is a sign of life too.
      const letters = listOf(pieces).reduce<number>(
        (sum, piece) => {
          const { index, id, function: called } = fieldsOf(piece);
          const { name, arguments: input } = fieldsOf(called);
          return sum + calls.add({ index, id, name, input });
        },
        stringOf(thought ?? reasoning).length,
      );
      const hasFailed = error !== undefined && error !== null;
      return { text: stringOf(content), letters, hasFailed };
    },
    end: () => ({
      calls: finish === null ? [] : calls.calls(),
      reason: reasonOf(finish),
      usage,
    }),
  };
}

function reasonOf(finish: string | null): ProviderEnd['reason'] {
  if (finish === null) return 'failed';
  if (finish === 'length') return 'length';
  return finish === 'content_filter' ? 'filtered' : 'done';
}
