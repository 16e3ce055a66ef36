import type { SupportMessage, SupportStatus } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messagesQuery } from '#src/api/help-desk.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { AnswerBlock } from '#src/product/answer-block.tsx';
import { AnsweredList } from '#src/product/answered-list.tsx';
import { CheckIcon, ClockIcon, DoneIcon } from '#src/ui/icons/icons.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { UserText } from '#src/ui/surfaces/user-text.tsx';
import { supportCopy as copy } from './copy.ts';

export function OwnMessages() {
  return (
    <AnsweredList
      about="support"
      query={useQuery(messagesQuery)}
      answeredAt={({ answers }) => answers.at(-1)?.createdAt ?? ''}
      copy={copy}
      card={(message) => <MessageCard key={message.id} message={message} />}
    />
  );
}

const LOOKS = {
  open: { tone: 'warn', icon: <ClockIcon /> },
  answered: { tone: 'ok', icon: <DoneIcon /> },
  closed: { tone: 'inactive', icon: <CheckIcon /> },
} satisfies Record<SupportStatus, { tone: BadgeTone; icon: ReactNode }>;

function MessageCard({ message }: { message: SupportMessage }) {
  const { status, createdAt, answers, isUnseen } = message;
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Badge {...LOOKS[status]}>{copy.status[status]}</Badge>
        {isUnseen && <Badge tone="brand">{copy.fresh}</Badge>}
        <span className="text-ink-3 ms-auto text-xs">{formatDate(createdAt)}</span>
      </div>
      <UserText text={message.message} />
      {answers.map((answer) => (
        <AnswerBlock
          key={answer.id}
          byLabel={copy.respondedBy}
          by={answer.answeredBy}
          date={formatDate(answer.createdAt)}
          text={answer.body}
        />
      ))}
    </Card>
  );
}
