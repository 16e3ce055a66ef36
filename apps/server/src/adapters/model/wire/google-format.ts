import type { ModelTool, ModelTurn } from '#src/adapters/model/chat-model.ts';
import type { ProviderEnd } from '#src/adapters/model/provider-stream.ts';
import { joinTurns } from './join-turns.ts';
import { fieldsOf, listOf, parseFields, stringOf, sumOf, type Fields } from './json-fields.ts';
import { createToolCallReader } from './tool-call-reader.ts';
import type { ReplyReader, WireFormat } from './wire-format.ts';

/** Google's `streamGenerateContent`. */
export function googleFormat(model: string): WireFormat {
  const name = model.includes('/') ? model : `models/${model}`;
  const takesInstructions = !name.startsWith('models/gemma');
  return {
    request: ({ instructions, material, turns, tools, maxOutputTokens }) => {
      const before = takesInstructions ? material : joined(instructions, material);
      return {
        path: `/${name}:streamGenerateContent?alt=sse`,
        body: {
          ...(takesInstructions && { systemInstruction: { parts: [{ text: instructions }] } }),
          contents: joinTurns(
            turns.map((turn, at) => wireTurn(turn, at === 0 ? before : undefined)),
          ),
          ...(tools && { tools: [{ functionDeclarations: tools.map(wireTool) }] }),
          generationConfig: { maxOutputTokens },
        },
      };
    },
    openReader,
  };
}

const joined = (instructions: string, material?: string): string =>
  material === undefined ? instructions : `${instructions}\n\n${material}`;

/** Google takes a part of JSON schema, and no object without properties. */
function wireTool({ name, description, parameters: schema }: ModelTool): object {
  const { type, properties, required } = schema;
  const isEmpty = Object.keys(fieldsOf(properties)).length === 0;
  return { name, description, ...(!isEmpty && { parameters: { type, properties, required } }) };
}

function wireTurn(turn: ModelTurn, before?: string): { role: 'user' | 'model'; parts: object[] } {
  if (turn.role === 'tool') {
    const { name } = turn.call;
    const functionResponse = { name, response: { name, content: turn.text } };
    return { role: 'user', parts: [{ functionResponse }] };
  }
  const { role, text, images = [], calls = [] } = turn;
  const pictures = images.map(({ mediaType, bytes }) => ({
    inlineData: { mimeType: mediaType, data: Buffer.from(bytes).toString('base64') },
  }));
  const wanted = calls.map(({ name, input, providerFields }) => ({
    functionCall: { name, args: parseFields(input) },
    ...fieldsOf(providerFields),
  }));
  const first = before === undefined ? [] : [{ text: before }];
  const words = text === '' ? [] : [{ text }];
  const parts = [...first, ...pictures, ...words, ...wanted];
  return { role: role === 'assistant' ? 'model' : 'user', parts };
}

function openReader(): ReplyReader {
  const calls = createToolCallReader();
  let finish: string | null = null;
  let counted: Fields = {};
  let called = 0;

  /** A call comes whole, with a signature that Google wants back. */
  function readCall({ functionCall, thoughtSignature }: Fields): number {
    if (functionCall === undefined) return 0;
    const { id, name, args } = fieldsOf(functionCall);
    called += 1;
    const providerFields = typeof thoughtSignature === 'string' ? { thoughtSignature } : undefined;
    return calls.add({ index: called, id, name, input: args, providerFields });
  }

  return {
    read(data) {
      const { candidates, usageMetadata, promptFeedback, error } = parseFields(data);
      const { content, finishReason } = fieldsOf(listOf(candidates)[0]);
      if (typeof finishReason === 'string') finish = finishReason;
      if (fieldsOf(promptFeedback).blockReason !== undefined) finish = 'SAFETY';
      counted = { ...counted, ...fieldsOf(usageMetadata) };
      let text = '';
      let letters = 0;
      for (const part of listOf(fieldsOf(content).parts).map(fieldsOf)) {
        const words = stringOf(part.text);
        if (part.thought === true) letters += words.length;
        else text += words;
        letters += readCall(part);
      }
      return { text, letters, hasFailed: error !== undefined && error !== null };
    },
    end: () => ({
      calls: finish === null ? [] : calls.calls(),
      reason: reasonOf(finish),
      usage: {
        inputTokens: sumOf(counted.promptTokenCount, counted.toolUsePromptTokenCount),
        outputTokens: sumOf(counted.candidatesTokenCount, counted.thoughtsTokenCount),
      },
    }),
  };
}

const FILTERED = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

function reasonOf(finish: string | null): ProviderEnd['reason'] {
  if (finish === null || finish === 'MALFORMED_FUNCTION_CALL') return 'failed';
  if (finish === 'MAX_TOKENS') return 'length';
  return FILTERED.has(finish) ? 'filtered' : 'done';
}
