import type { Agent } from 'undici';
import { readBytes } from '#src/adapters/bounded-body.ts';
import { ModelError, type ModelTurn } from '#src/adapters/model/chat-model.ts';
import {
  ProviderRefusal,
  type ProviderPart,
  type ProviderStream,
} from '#src/adapters/model/provider-stream.ts';
import { EndlessReply, mostBytes } from '#src/adapters/model/reply-cap.ts';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';
import { createEventReader } from './read-events.ts';
import type { ReplyReader, WireFormat } from './wire-format.ts';

/** No timeouts on the connection, because the caller limits silence. */
const OPEN = outgoingAgent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });

/** Streams replies of one model; hand-written because general clients take twice the CPU. */
export function streamReply(given: {
  format: WireFormat;
  address: string;
  /** The headers that authenticate us at the provider. */
  headers: Record<string, string>;
  /** Restricts connections; by default every address is reachable. */
  agent?: (() => Promise<Agent>) | undefined;
}): ProviderStream {
  const { format, agent = OPEN.agent } = given;
  return async function* stream(asked, signal) {
    const { path, body: request } = format.request(asked);
    const { origin, pathname, search } = new URL(`${given.address}${path}`);
    const connections = await agent();
    const { statusCode, headers, body } = await connections.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...given.headers,
      },
      body: JSON.stringify(request),
    });
    if (statusCode !== 200) {
      if (await isForImages(asked.turns, body)) throw new ModelError('no_vision');
      throw new ProviderRefusal(statusCode, oneOf(headers['retry-after']));
    }
    yield* readParts(body, format.openReader(), asked.maxOutputTokens);
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

/** Yields the text of one network read as one piece; calls and the token count follow at the end. */
async function* readParts(
  body: AsyncIterable<Buffer>,
  reply: ReplyReader,
  askedTokens: number,
): AsyncGenerator<ProviderPart> {
  let leftBytes = mostBytes(askedTokens);
  const events = createEventReader();
  for await (const bytes of body) {
    leftBytes -= bytes.byteLength;
    if (leftBytes < 0) throw new EndlessReply();
    let text = '';
    let letters = 0;
    let hasFailed = false;
    for (const data of events.read(bytes)) {
      const said = reply.read(data);
      text += said.text;
      letters += said.letters;
      hasFailed ||= said.hasFailed;
    }
    if (letters > 0) yield { type: 'thought', letters };
    if (text !== '') yield { type: 'text', text };
    // Thrown after the text of the same read, so that it is kept.
    if (hasFailed) throw new ProviderRefusal(null);
  }
  const { calls, reason, usage } = reply.end();
  for (const call of calls) yield { type: 'call', call };
  yield { type: 'end', reason, usage };
}
