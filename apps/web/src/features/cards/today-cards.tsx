import { PATHS } from '#src/lib/paths.ts';
import { LinkCard } from '#src/product/link-card.tsx';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.home;

/** A link to today's review, with the number of cards that wait there. */
export function TodayCards({ waiting }: { waiting: number }) {
  return (
    <LinkCard to={PATHS.review} icon={<ClockIcon />} className="mb-6 items-center">
      <span className="truncate font-semibold">{copy.title}</span>
      <span className="text-ink-2 text-sm">{copy.waiting(waiting)}</span>
    </LinkCard>
  );
}
