import * as z from 'zod/mini';
import {
  askProvider,
  optionalText,
  resultFields,
  tidyResults,
  type WebSearch,
} from './web-search.ts';

const answerSchema = z.object({
  results: z.array(z.object({ ...resultFields, content: optionalText })),
});

/** A self-hosted SearXNG, whose settings must allow JSON. */
export function createSearxng(baseUrl: string): WebSearch {
  return {
    provider: 'searxng',
    async search(query, { count, signal }) {
      const address = new URL(`${baseUrl}/search`);
      address.search = new URLSearchParams({
        q: query,
        format: 'json',
        language: 'ar',
        safesearch: '1',
        categories: 'general',
      }).toString();
      const { results } = await askProvider(address, { signal }, answerSchema);
      return tidyResults(
        results.map(({ title, url, content }) => ({ title, url, snippet: content })),
        count,
      );
    },
  };
}
