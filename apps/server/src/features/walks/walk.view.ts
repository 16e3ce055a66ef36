import type { ItemSource, Walk, WalkStep, WalkVerdict } from '@nibras/contract';
import type { CurrentStep } from '#src/db/tables/walks.ts';
import type { AskedItem, WalkRow } from './walks.queries.ts';

export function walkView(row: WalkRow, why: string | null): Walk {
  const { id, centerId, topic, state, asked, right } = row;
  return { id, centerId, topic, state, asked, right, why };
}

/** The visible part of an item: nothing of its key before the last stage. */
export function stepView(step: CurrentStep, item: AskedItem, source: ItemSource | null): WalkStep {
  const { id: itemId, kind, stem } = item;
  const { options, stage, hint, heading, left, returning } = step;
  const counted = { ...(left !== undefined && { left }), ...(returning && { returning }) };
  const asked = { itemId, kind, stem, options, topic: heading, stage, hint, ...counted };
  if (stage !== 'shown') return asked;
  return { ...asked, topic: item.topic, ...shownView(item, source) };
}

export function shownView(
  { answer, explanation }: AskedItem,
  source: ItemSource | null,
): NonNullable<WalkVerdict['shown']> {
  return { answer, explanation, source };
}
