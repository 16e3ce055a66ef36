import type { SuggestionStatus } from '@nibras/contract';
import type { ReactNode } from 'react';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import type { BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { ClockIcon, DoneIcon, RefusedIcon } from '#src/ui/icons/icons.tsx';
import { suggestionsCopy as copy } from './copy.ts';

const LOOKS = {
  pending: { tone: 'warn', icon: <ClockIcon /> },
  responded: { tone: 'ok', icon: <DoneIcon /> },
  rejected: { tone: 'danger', icon: <RefusedIcon /> },
} satisfies Record<SuggestionStatus, { tone: BadgeTone; icon: ReactNode }>;

export function StatusBadge({ status }: { status: SuggestionStatus }) {
  return <Badge {...LOOKS[status]}>{copy.status[status]}</Badge>;
}
