import type { BlockKind } from '@nibras/contract';
import type { ReactNode } from 'react';
import { BookIcon, CardIcon, PencilIcon, QuestionIcon } from '#src/ui/icons/icons.tsx';

const ICONS = {
  read: <BookIcon />,
  cards: <CardIcon />,
  ask: <QuestionIcon />,
  exam: <PencilIcon />,
} satisfies Record<BlockKind, ReactNode>;

export function KindIcon({ kind }: { kind: BlockKind }) {
  return ICONS[kind];
}
