import { useQuery } from '@tanstack/react-query';
import { cardQueueQuery } from '#src/api/cards.ts';
import { PATHS } from '#src/lib/paths.ts';
import { LinkCard } from '#src/product/link-card.tsx';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.home;

/** A link to today's review; nothing without cards. */
export function TodayCards() {
  const queue = useQuery(cardQueueQuery(null)).data;
  const waiting = queue ? queue.due + queue.fresh : 0;
  if (waiting === 0) return null;
  return (
    <LinkCard to={PATHS.review} icon={<ClockIcon />} className="mb-6 items-center">
      <span className="truncate font-semibold">{copy.title}</span>
      <span className="text-ink-2 text-sm">{copy.waiting(waiting)}</span>
    </LinkCard>
  );
}
