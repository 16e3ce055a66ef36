import * as z from 'zod/mini';
import {
  askProvider,
  optionalText,
  resultFields,
  tidyResults,
  type WebSearch,
} from './web-search.ts';

const answerSchema = z.object({
  web: z.optional(
    z.object({ results: z.array(z.object({ ...resultFields, description: optionalText })) }),
  ),
});

export function createBrave(apiKey: string, baseUrl = 'https://api.search.brave.com'): WebSearch {
  return {
    provider: 'brave',
    async search(query, { count, signal }) {
      const address = new URL(`${baseUrl}/res/v1/web/search`);
      address.search = new URLSearchParams({
        // The API limits queries to 400 characters.
        q: query.slice(0, 400),
        count: String(Math.min(20, count)),
        search_lang: 'ar',
        safesearch: 'moderate',
      }).toString();
      const headers = { accept: 'application/json', 'x-subscription-token': apiKey };
      const { web } = await askProvider(address, { signal, headers }, answerSchema);
      return tidyResults(
        (web?.results ?? []).map(({ title, url, description }) => ({
          title,
          url,
          snippet: description,
        })),
        count,
      );
    },
  };
}
