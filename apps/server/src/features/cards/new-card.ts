import type { ItemRow } from './imports.queries.ts';

type Given = Pick<
  ItemRow,
  'id' | 'centerId' | 'userId' | 'explanation' | 'anchor' | 'anchoredIn' | 'origin' | 'createdAt'
> & { front: string; back: string };

export const newCard = ({ front, back, ...given }: Given): ItemRow => ({
  ...given,
  kind: 'card',
  stem: front,
  options: null,
  answer: { accepted: [back], points: [] },
  topic: null,
  state: 'live',
  reports: [],
  reportedAt: null,
  hasCardState: false,
  importId: null,
});
