import type { CENTER_STATES } from '@nibras/contract';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { centersCopy as copy } from './copy.ts';

type State = (typeof CENTER_STATES)[number];

const TONES = {
  ready: 'ok',
  waiting: 'lamp',
  failed: 'danger',
  off: 'inactive',
} satisfies Record<State, BadgeTone>;

export function CenterState({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{copy.states[state]}</Badge>;
}
