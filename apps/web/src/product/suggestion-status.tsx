import type { SuggestionStatus as Status } from '@nibras/contract';
import type { ReactNode } from 'react';
import { ClockIcon, DoneIcon, RefusedIcon } from '#src/ui/icons/icons.tsx';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { productCopy } from './copy.ts';

const LOOKS = {
  pending: { tone: 'warn', icon: <ClockIcon /> },
  responded: { tone: 'ok', icon: <DoneIcon /> },
  rejected: { tone: 'danger', icon: <RefusedIcon /> },
} satisfies Record<Status, { tone: BadgeTone; icon: ReactNode }>;

/** The state of a suggestion, for its author and the team. */
export function SuggestionStatus({ status }: { status: Status }) {
  return <Badge {...LOOKS[status]}>{productCopy.suggestionStatus[status]}</Badge>;
}
