export type WireFormat = {
  begin: () => string;
  piece: (text: string) => string;
  /** Thoughts before the answer; empty if unsupported. */
  thought: (text: string) => string;
  /** Tool calls, fragmented as in the format. */
  calls: (calls: readonly WantedCall[]) => string;
  finish: (end: { reason: EndReason; usage: Usage | null }) => string;
  errorInside: (message: string) => string;
  errorBody: (message: string) => object;
};

export type EndReason = 'stop' | 'length' | 'tools';
export type WantedCall = { id: string; name: string; input: string };
export type Usage = { input: number; output: number };

const event = (data: object | string): string =>
  `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const named = (data: { type: string }): string => `event: ${data.type}\n${event(data)}`;

const chunk = (rest: object): string =>
  event({ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake', ...rest });
const choice = (delta: object, finishReason: string | null = null): object => ({
  choices: [{ index: 0, delta, finish_reason: finishReason }],
});

const openai: WireFormat = {
  begin: () => chunk(choice({ role: 'assistant', content: '' })),
  piece: (content) => chunk(choice({ content })),
  thought: (text) => chunk(choice({ reasoning_content: text })),
  calls: (calls) =>
    calls
      .flatMap(({ id, name, input }, index) => [
        { index, id, type: 'function', function: { name, arguments: '' } },
        { index, function: { arguments: input.slice(0, 4) } },
        { index, function: { arguments: input.slice(4) } },
      ])
      .map((piece) => chunk(choice({ tool_calls: [piece] })))
      .join(''),
  finish: ({ reason, usage }) =>
    chunk(choice({}, reason === 'tools' ? 'tool_calls' : reason)) +
    (usage
      ? chunk({
          choices: [],
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
          },
        })
      : '') +
    event('[DONE]'),
  errorInside: (message) => event({ error: { message, type: 'server_error' } }),
  errorBody: (message) => ({ error: { message, type: 'server_error' } }),
};

const ANTHROPIC_REASONS = { stop: 'end_turn', length: 'max_tokens', tools: 'tool_use' } as const;

const anthropic: WireFormat = {
  begin: () =>
    named({
      type: 'message_start',
      ...{
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'fake',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      },
    }) +
    named({
      type: 'content_block_start',
      ...{ index: 0, content_block: { type: 'text', text: '' } },
    }),
  piece: (text) =>
    named({ type: 'content_block_delta', ...{ index: 0, delta: { type: 'text_delta', text } } }),
  thought: () => '',
  calls: (calls) =>
    calls
      .map(({ id, name, input }, at) => {
        const index = at + 1;
        const block = { type: 'tool_use', id, name, input: {} };
        const delta = { type: 'input_json_delta', partial_json: input };
        return (
          named({ type: 'content_block_start', ...{ index, content_block: block } }) +
          named({ type: 'content_block_delta', ...{ index, delta } }) +
          named({ type: 'content_block_stop', ...{ index } })
        );
      })
      .join(''),
  finish: ({ reason, usage }) =>
    named({ type: 'content_block_stop', ...{ index: 0 } }) +
    named({
      type: 'message_delta',
      ...{
        delta: { stop_reason: ANTHROPIC_REASONS[reason], stop_sequence: null },
        usage: { input_tokens: usage?.input ?? 0, output_tokens: usage?.output ?? 0 },
      },
    }) +
    named({ type: 'message_stop' }),
  errorInside: (message) =>
    named({ type: 'error', ...{ error: { type: 'overloaded_error', message } } }),
  errorBody: (message) => ({ type: 'error', error: { type: 'api_error', message } }),
};

const candidate = (rest: object, more: object = {}): string =>
  event({ candidates: [{ index: 0, ...rest }], ...more });

const google: WireFormat = {
  begin: () => '',
  piece: (text) => candidate({ content: { role: 'model', parts: [{ text }] } }),
  thought: (text) => candidate({ content: { role: 'model', parts: [{ text, thought: true }] } }),
  calls: (calls) =>
    candidate({
      content: {
        role: 'model',
        parts: calls.map(({ name, input }) => ({
          functionCall: { name, args: JSON.parse(input) as unknown },
          thoughtSignature: 'c2lnbmVk',
        })),
      },
    }),
  finish: ({ reason, usage }) =>
    candidate(
      {
        content: { role: 'model', parts: [{ text: '' }] },
        finishReason: reason === 'length' ? 'MAX_TOKENS' : 'STOP',
      },
      usage
        ? {
            usageMetadata: {
              promptTokenCount: usage.input,
              candidatesTokenCount: usage.output,
              totalTokenCount: usage.input + usage.output,
            },
          }
        : {},
    ),
  errorInside: (message) => event({ error: { code: 500, message, status: 'INTERNAL' } }),
  errorBody: (message) => ({ error: { code: 500, message, status: 'INTERNAL' } }),
};

export function formatOf(path: string): WireFormat | null {
  if (path.endsWith('/chat/completions')) return openai;
  if (path.endsWith('/messages')) return anthropic;
  return path.includes(':streamGenerateContent') ? google : null;
}
