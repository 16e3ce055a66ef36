import type { SupportStatus as Status } from '@nibras/contract';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { supportCopy as copy } from './copy.ts';

const TONES = {
  open: 'warn',
  answered: 'ok',
  closed: 'inactive',
} satisfies Record<Status, BadgeTone>;

export function SupportStatus({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{copy.statuses[status]}</Badge>;
}
