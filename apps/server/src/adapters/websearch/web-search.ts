import * as z from 'zod/mini';
import { readJson } from '#src/adapters/bounded-body.ts';

export type WebResult = { title: string; url: string; snippet: string };

export type WebSearch = {
  provider: string;
  /** Best results first. Rejects with a `WebSearchError` if there is no usable answer. */
  search(query: string, options: { count: number; signal: AbortSignal }): Promise<WebResult[]>;
};

export class WebSearchError extends Error {
  override readonly name = 'WebSearchError';
}

const ANSWER_WITHIN_MS = 8000;
const LONGEST_SNIPPET = 600;

export async function askProvider<Schema extends z.ZodMiniType>(
  address: URL,
  init: RequestInit & { signal: AbortSignal },
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    const signal = AbortSignal.any([init.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(address, { ...init, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new WebSearchError(`the search server answered ${response.status}`);
    }
    return schema.parse(await readJson(response.body));
  } catch (cause) {
    init.signal.throwIfAborted();
    if (cause instanceof WebSearchError) throw cause;
    // The cause may contain the query.
    throw new WebSearchError('the search server gave no usable answer');
  }
}

const textSchema = z._default(z.nullable(z.string()), null);

export const resultFields = { title: textSchema, url: z.string() };
export const optionalText = textSchema;

/** Keeps results that a browser can open, each URL once, as plain text. */
export function tidyResults(
  given: readonly { title: string | null; url: string; snippet: string | null }[],
  count: number,
): WebResult[] {
  const seen = new Set<string>();
  return given
    .flatMap(({ title, url, snippet }) => {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || seen.has(url))
        return [];
      seen.add(url);
      const name = plain(title ?? '') || new URL(url).hostname;
      return [{ title: name.slice(0, 200), url, snippet: plain(snippet ?? '') }];
    })
    .slice(0, count);
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};

function plain(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SNIPPET);
}
