import type { Item } from '@nibras/contract';
import type { ItemRow } from './items.queries.ts';
import type { SourceOf } from './sources.ts';

export function itemView(row: ItemRow, sourceOf: SourceOf): Item {
  const { id, kind, stem, options, answer, explanation, topic, origin, state } = row;
  const source = sourceOf(row);
  return { id, kind, stem, options, answer, explanation, topic, origin, state, source };
}
