import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '#src/api/help-desk.ts';
import { AnsweredList } from '#src/product/answered-list.tsx';
import { suggestionsCopy as copy } from './copy.ts';
import { SuggestionCard } from './suggestion-card.tsx';

export function OwnSuggestions() {
  return (
    <AnsweredList
      about="suggestions"
      query={useQuery(suggestionsQuery)}
      answeredAt={({ respondedAt }) => respondedAt ?? ''}
      copy={copy}
      card={(suggestion) => <SuggestionCard key={suggestion.id} suggestion={suggestion} />}
    />
  );
}
