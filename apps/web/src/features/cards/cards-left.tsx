import type { StudyCard } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';
import { cardsCopy as copy } from './copy.ts';
import { CARD_KINDS, kindOf, type CardKind } from './use-review.ts';

const KIND_LOOKS = {
  fresh: 'text-brand-ink',
  learning: 'text-danger',
  due: 'text-ok',
} satisfies Record<CardKind, string>;

type Props = { left: Record<CardKind, number>; card: StudyCard };

/** How many cards of each kind remain; the kind of the card at hand is underlined. */
export function CardsLeft({ left, card }: Props) {
  const now = kindOf(card);
  return (
    <ul aria-label={copy.left} className="flex gap-3.5">
      {CARD_KINDS.map((kind) => (
        <li
          key={kind}
          aria-current={kind === now ? 'true' : undefined}
          className={cx(
            KIND_LOOKS[kind],
            kind === now && 'font-semibold underline decoration-2 underline-offset-4',
          )}
        >
          {copy.kinds[kind]} {left[kind]}
        </li>
      ))}
    </ul>
  );
}
