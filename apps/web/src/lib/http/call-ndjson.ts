import type { BodyInputOf, Endpoint } from '@nibras/contract';
import { readToken } from '#src/lib/session/session-storage.ts';
import { offlineError, readAnswer, sendCall, type SentOptions } from './api-client.ts';

type LineSchema<Line> = { parse: (line: unknown) => Line };

/**
 * Calls an endpoint that answers with NDJSON, and yields each line as it arrives. Leaving the loop
 * aborts the call.
 */
export async function* callNdjson<E extends Endpoint, Line>(
  endpoint: E,
  body: BodyInputOf<E>,
  { schema, signal, ...options }: SentOptions & { schema: LineSchema<Line> },
): AsyncGenerator<Line> {
  const leaving = new AbortController();
  const either = signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;
  const token = readToken();
  const response = await sendCall(endpoint, body, { ...options, signal: either }, token);
  // A refusal is JSON as everywhere, and is thrown.
  if (!response.ok) await readAnswer(endpoint, response, { token });
  try {
    for await (const line of linesOf(response)) yield schema.parse(JSON.parse(line));
  } catch (cause) {
    throw either.aborted || !(cause instanceof TypeError) ? cause : offlineError(cause);
  } finally {
    leaving.abort();
  }
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const step = await reader?.read();
    if (step === undefined || step.done) break;
    const lines = (rest + step.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
