import type { Suggestion, SuggestionStatus } from '@nibras/contract';
import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/words/dates.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { ClockIcon, DoneIcon, RefusedIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import type { BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { suggestionsCopy as copy } from './copy.ts';

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

const LOOKS = {
  pending: { tone: 'warn', icon: <ClockIcon /> },
  responded: { tone: 'ok', icon: <DoneIcon /> },
  rejected: { tone: 'danger', icon: <RefusedIcon /> },
} satisfies Record<SuggestionStatus, { tone: BadgeTone; icon: ReactNode }>;

function StatusBadge({ status }: { status: SuggestionStatus }) {
  return <Badge {...LOOKS[status]}>{copy.status[status]}</Badge>;
}
