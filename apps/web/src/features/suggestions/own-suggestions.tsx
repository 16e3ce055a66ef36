import type { Suggestion } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '#src/api/help-desk.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { AnsweredList } from '#src/product/answered-list.tsx';
import { SuggestionStatus } from '#src/product/suggestion-status.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { suggestionsCopy as copy } from './copy.ts';

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

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { status, createdAt, content, response, respondedBy, respondedAt, isUnseen } = suggestion;
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SuggestionStatus status={status} />
        {isUnseen && <Badge tone="brand">{copy.fresh}</Badge>}
        <span className="text-ink-3 ms-auto text-xs">{formatDate(createdAt)}</span>
      </div>
      <UserText text={content} />
      {response !== null && (
        <AnswerBlock
          byLabel={copy.respondedBy}
          by={respondedBy ?? ''}
          date={formatDate(respondedAt)}
          text={response}
        />
      )}
    </Card>
  );
}
