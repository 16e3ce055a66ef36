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

export function createTavily(apiKey: string, baseUrl = 'https://api.tavily.com'): WebSearch {
  return {
    provider: 'tavily',
    async search(query, { count, signal }) {
      const { results } = await askProvider(
        new URL(`${baseUrl}/search`),
        {
          method: 'POST',
          signal,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
          // The API limits queries to 400 characters.
          body: JSON.stringify({
            query: query.slice(0, 400),
            search_depth: 'basic',
            max_results: count,
            include_answer: false,
            include_raw_content: false,
          }),
        },
        answerSchema,
      );
      return tidyResults(
        results.map(({ title, url, content }) => ({ title, url, snippet: content })),
        count,
      );
    },
  };
}
