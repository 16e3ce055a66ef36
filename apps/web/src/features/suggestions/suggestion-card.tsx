import type { Suggestion } from '@nibras/contract';
import { formatDate } from '#src/lib/words/dates.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { suggestionsCopy as copy } from './copy.ts';
import { StatusBadge } from './status-badge.tsx';

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { status, createdAt, content, response, respondedBy, respondedAt, isUnseen } = suggestion;
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
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
