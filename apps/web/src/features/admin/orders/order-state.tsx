import { orderStateSchema, type ORDER_STATES } from '@nibras/contract';
import { Badge, type BadgeTone } from '#src/ui/surfaces/badge.tsx';
import { ordersCopy as copy } from './copy.ts';

const TONES = {
  created: 'inactive',
  pending: 'warn',
  settled: 'ok',
  failed: 'danger',
  expired: 'inactive',
  review: 'warn',
  refunded: 'brand',
  disputed: 'danger',
} satisfies Record<(typeof ORDER_STATES)[number], BadgeTone>;

/** A state unknown to this build shows its own name. */
export function OrderState({ state }: { state: string }) {
  const { data: known } = orderStateSchema.safeParse(state);
  if (known === undefined) return <Badge tone="inactive">{state}</Badge>;
  return <Badge tone={TONES[known]}>{copy.states[known]}</Badge>;
}
