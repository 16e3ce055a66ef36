import type { Agent } from 'undici';
import { readBytes } from '#src/adapters/bounded-body.ts';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';
import { ModelError, type ModelTool, type ModelTurn, type ModelUsage } from './chat-model.ts';
import { ProviderRefusal, type ProviderPart, type ProviderStream } from './provider-stream.ts';
import { EndlessReply, mostBytes } from './reply-cap.ts';
import { createEventReader } from './read-events.ts';
import { createToolCallReader, type CallPiece } from './tool-call-reader.ts';

/** No timeouts on the connection, because the caller limits silence. */
const OPEN = outgoingAgent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });

/**
 * Streams from any server with OpenAI's chat completions. Hand-written because most replies use it
 * and a general client takes twice the CPU per piece.
 */
export function chatCompletions(given: {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Restricts connections; by default every address is reachable. */
  agent?: (() => Promise<Agent>) | undefined;
}): ProviderStream {
  const { baseUrl, apiKey, model, agent = OPEN.agent } = given;
  return async function* stream(asked, signal) {
    const { instructions, material, turns, tools, maxOutputTokens } = asked;
    const { origin, pathname, search } = new URL(`${baseUrl}/chat/completions`);
    const connections = await agent();
    const { statusCode, headers, body } = await connections.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instructions },
          ...turns.map((turn, at) => wireTurn(turn, at === 0 ? material : undefined)),
        ],
        ...(tools && { tools: tools.map(wireTool) }),
        max_tokens: maxOutputTokens,
        stream: true,
        stream_options: { include_usage: true },
      }),
    });
    if (statusCode !== 200) {
      if (await isForImages(turns, body)) throw new ModelError('no_vision');
      throw new ProviderRefusal(statusCode, oneOf(headers['retry-after']));
    }
    yield* readParts(body, maxOutputTokens);
  };
}

const MOST_SAID = 64 * 1024;

/**
 * Whether the refusal is about images: servers without vision answer with any status, llama.cpp
 * with 500.
 */
async function isForImages(turns: readonly ModelTurn[], body: AsyncIterable<Buffer>) {
  const said = (await readBytes(body, MOST_SAID))?.toString('utf8') ?? '';
  const hasImages = turns.some((turn) => turn.role === 'user' && turn.images !== undefined);
  return hasImages && /image|vision|multimodal/i.test(said);
}

const oneOf = (header: string | string[] | undefined): string | null =>
  (Array.isArray(header) ? header[0] : header) ?? null;

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

/** The fields used; any may be missing or of another type. */
type Chunk = {
  error?: unknown;
  choices?: unknown;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};
type Choice = {
  delta?: {
    content?: unknown;
    reasoning_content?: unknown;
    reasoning?: unknown;
    tool_calls?: unknown;
  } | null;
  finish_reason?: unknown;
};

/** Null for an unreadable event, so that it does not end the reply. */
function chunkOf(data: string): Chunk | null {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === 'object' ? chunk : null;
  } catch {
    return null;
  }
}

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : []);
const stringOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** Yields the text of one network read as one piece; the token count follows at the end. */
async function* readParts(
  body: AsyncIterable<Buffer>,
  askedTokens: number,
): AsyncGenerator<ProviderPart> {
  let leftBytes = mostBytes(askedTokens);
  const events = createEventReader();
  const calls = createToolCallReader();
  let finish: string | null = null;
  let usage: ModelUsage = { inputTokens: null, outputTokens: null };
  for await (const bytes of body) {
    leftBytes -= bytes.byteLength;
    if (leftBytes < 0) throw new EndlessReply();
    let text = '';
    let letters = 0;
    let hasFailed = false;
    for (const data of events.read(bytes)) {
      // The event with the finish reason may have been unreadable.
      if (data === '[DONE]') finish ??= 'stop';
      const chunk = chunkOf(data);
      if (chunk === null) continue;
      hasFailed ||= chunk.error !== undefined && chunk.error !== null;
      usage = usageOf(chunk) ?? usage;
      const choice = listOf(chunk.choices)[0] as Choice | null | undefined;
      if (typeof choice?.finish_reason === 'string') finish = choice.finish_reason;
      const delta = choice?.delta;
      text += stringOf(delta?.content);
      letters += stringOf(delta?.reasoning_content ?? delta?.reasoning).length;
      // A growing tool call is a sign of life too.
      for (const piece of listOf(delta?.tool_calls))
        letters += calls.add(piece as CallPiece | null);
    }
    if (letters > 0) yield { type: 'thought', letters };
    if (text !== '') yield { type: 'text', text };
    // Thrown after the text of the same read, so that it is kept.
    if (hasFailed) throw new ProviderRefusal(null);
  }
  if (finish !== null) for (const call of calls.calls()) yield { type: 'call', call };
  yield { type: 'end', reason: reasonOf(finish), usage };
}

function usageOf({ usage }: Chunk): ModelUsage | null {
  if (typeof usage !== 'object' || usage === null) return null;
  const { prompt_tokens: input, completion_tokens: output } = usage;
  return {
    inputTokens: typeof input === 'number' ? input : null,
    outputTokens: typeof output === 'number' ? output : null,
  };
}

function reasonOf(finish: string | null): Extract<ProviderPart, { type: 'end' }>['reason'] {
  if (finish === null) return 'failed';
  if (finish === 'length') return 'length';
  return finish === 'content_filter' ? 'filtered' : 'done';
}
