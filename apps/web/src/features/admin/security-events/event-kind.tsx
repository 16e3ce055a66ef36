import type { SecurityEventKind } from '@nibras/contract';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { securityEventsCopy as copy } from './copy.ts';

/** Red: somebody tries. Amber: something about the way in has changed. Grey: everyday. */
const TONES = {
  'signed-in': 'inactive',
  'sign-in-failed': 'danger',
  'sign-in-limited': 'danger',
  'signed-out': 'inactive',
  'sessions-ended': 'inactive',
  'password-changed': 'warn',
  'password-reset': 'warn',
  'factor-enrolled': 'warn',
  'factor-given': 'inactive',
  'factor-failed': 'danger',
  'factor-limited': 'danger',
  'factor-removed': 'warn',
  blocked: 'warn',
  unblocked: 'warn',
  'owner-warned': 'warn',
} satisfies Record<SecurityEventKind, BadgeTone>;

export function EventKind({ kind }: { kind: SecurityEventKind }) {
  return <Badge tone={TONES[kind]}>{copy.kinds[kind]}</Badge>;
}
