import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '#src/adapters/model/chat-model.ts';
import { anthropicFormat } from './anthropic-format.ts';
import { googleFormat } from './google-format.ts';
import { openaiFormat } from './openai-format.ts';
import type { ReplyReader, WireFormat } from './wire-format.ts';

const ASKED: Omit<ModelRequest, 'signal'> = {
  instructions: 'أجب بالعربية.',
  turns: [{ role: 'user', text: 'سؤال' }],
  maxOutputTokens: 500,
};
const call = (id: string, input: string) => ({ id, name: 'search', input });
const WITH_CALLS: Omit<ModelRequest, 'signal'> = {
  ...ASKED,
  turns: [
    { role: 'user', text: 'سؤال' },
    { role: 'assistant', text: '', calls: [call('a', '{"query":"س"}'), call('b', '{oops')] },
    { role: 'tool', call: call('a', ''), text: 'أول' },
    { role: 'tool', call: call('b', ''), text: 'ثانٍ' },
  ],
};

const bodyOf = (format: WireFormat, asked = ASKED): unknown => format.request(asked).body;

function after(reader: ReplyReader, ...events: object[]) {
  for (const event of events) reader.read(JSON.stringify(event));
  return reader.end();
}

describe('a request to OpenAI', () => {
  it.each(['o3', 'o4-mini', 'gpt-5', 'gpt-5.2-mini'])('limits %s by completion', (model) => {
    const body = bodyOf(openaiFormat({ model, isOpenai: true }));
    expect(body).toMatchObject({ max_completion_tokens: 500 });
    expect(body).not.toHaveProperty('max_tokens');
  });

  it.each(['gpt-4o', 'gpt-5-chat-latest'])('limits %s by tokens', (model) => {
    expect(bodyOf(openaiFormat({ model, isOpenai: true }))).toMatchObject({ max_tokens: 500 });
  });

  it('limits models of other servers by tokens, however they are named', () => {
    const format = openaiFormat({ model: 'gpt-5', isOpenai: false });
    expect(bodyOf(format)).toMatchObject({ max_tokens: 500 });
  });
});

describe('a request to Anthropic', () => {
  it('has all results of one reply’s calls in one turn, and no empty text', () => {
    expect(bodyOf(anthropicFormat('fake'), WITH_CALLS)).toMatchObject({
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'a', input: { query: 'س' } },
            { type: 'tool_use', id: 'b', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', content: 'أول' },
            { type: 'tool_result', tool_use_id: 'b', content: 'ثانٍ' },
          ],
        },
      ],
    });
  });
});

describe('a request to Google', () => {
  it('has all results of one reply’s calls in one turn', () => {
    const { contents } = bodyOf(googleFormat('fake'), WITH_CALLS) as {
      contents: { role: string; parts: object[] }[];
    };
    expect(contents.map(({ role, parts }) => [role, parts.length])).toEqual([
      ['user', 1],
      ['model', 2],
      ['user', 2],
    ]);
  });

  it('describes no empty arguments, and none by what Google does not take', () => {
    const parameters = (properties: object) => ({
      type: 'object',
      properties,
      additionalProperties: false,
    });
    const tools = [
      { name: 'outline', description: 'ف', parameters: parameters({}) },
      { name: 'search', description: 'ب', parameters: parameters({ query: { type: 'string' } }) },
    ];
    expect(bodyOf(googleFormat('fake'), { ...ASKED, tools })).toMatchObject({
      tools: [
        {
          functionDeclarations: [
            { name: 'outline', description: 'ف' },
            {
              ...{ name: 'search', description: 'ب' },
              parameters: { type: 'object', properties: { query: { type: 'string' } } },
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(bodyOf(googleFormat('fake'), { ...ASKED, tools }))).not.toContain(
      'additionalProperties',
    );
  });

  it('tells Gemma, which takes no instructions, the same in its first turn', () => {
    const body = bodyOf(googleFormat('gemma-3-27b-it'));
    expect(body).not.toHaveProperty('systemInstruction');
    expect(body).toMatchObject({
      contents: [{ parts: [{ text: ASKED.instructions }, { text: 'سؤال' }] }],
    });
  });
});

describe('the end of a reply', () => {
  it('counts what Anthropic cached as read, and takes its last count', () => {
    const usage = { input_tokens: 5, cache_read_input_tokens: 100, output_tokens: 1 };
    const end = after(
      anthropicFormat('fake').openReader(),
      { type: 'message_start', message: { usage } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
    );
    expect(end).toMatchObject({
      reason: 'done',
      usage: { inputTokens: 105, outputTokens: 9 },
    });
  });

  it('counts Gemini’s thoughts as written', () => {
    const usageMetadata = { promptTokenCount: 7, candidatesTokenCount: 2, thoughtsTokenCount: 30 };
    const reader = googleFormat('fake').openReader();
    expect(after(reader, { candidates: [{ finishReason: 'STOP' }], usageMetadata })).toMatchObject({
      usage: { inputTokens: 7, outputTokens: 32 },
    });
  });

  it.each<[string, WireFormat, object, string]>([
    [
      'a filter of OpenAI',
      openaiFormat({ model: 'fake', isOpenai: true }),
      { choices: [{ finish_reason: 'content_filter' }] },
      'filtered',
    ],
    [
      'a refusal of Claude',
      anthropicFormat('fake'),
      { type: 'message_delta', delta: { stop_reason: 'refusal' } },
      'filtered',
    ],
    [
      'a filter of Gemini',
      googleFormat('fake'),
      { candidates: [{ finishReason: 'SAFETY' }] },
      'filtered',
    ],
    [
      'a question that Gemini refuses',
      googleFormat('fake'),
      { promptFeedback: { blockReason: 'OTHER' } },
      'filtered',
    ],
    [
      'a call that Gemini broke',
      googleFormat('fake'),
      { candidates: [{ finishReason: 'MALFORMED_FUNCTION_CALL' }] },
      'failed',
    ],
    ['a stream that broke off', anthropicFormat('fake'), { type: 'ping' }, 'failed'],
  ])('after %s is told apart', (_what, format, event, reason) => {
    expect(after(format.openReader(), event).reason).toBe(reason);
  });

  it('gives a call without arguments an empty object', () => {
    const block = { type: 'tool_use', id: 'c', name: 'outline', input: {} };
    const end = after(
      anthropicFormat('fake').openReader(),
      { type: 'content_block_start', index: 0, content_block: block },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
    );
    expect(end.calls).toEqual([{ id: 'c', name: 'outline', input: '{}' }]);
  });
});
