import type { WebSearchConfig } from '#src/config/config.ts';
import { createBrave } from './brave.ts';
import { createSearxng } from './searxng.ts';
import { createTavily } from './tavily.ts';
import type { WebSearch } from './web-search.ts';

export function openWebSearch({ provider, url, apiKey }: WebSearchConfig): WebSearch {
  switch (provider) {
    case 'searxng':
      return createSearxng(url ?? '');
    case 'tavily':
      return createTavily(apiKey ?? '', url ?? undefined);
    case 'brave':
      return createBrave(apiKey ?? '', url ?? undefined);
  }
}
