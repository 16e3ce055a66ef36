import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { cardQueueQuery } from '#src/api/cards.ts';
import { PATHS } from '#src/lib/paths.ts';
import { ClockIcon } from '#src/ui/icons/icons.tsx';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.home;

/** The way to the review of today. Nothing where no card waits. */
export function TodayCards() {
  const queue = useQuery(cardQueueQuery(null)).data;
  const waiting = queue ? queue.due + queue.fresh : 0;
  if (waiting === 0) return null;
  return (
    <Link
      to={PATHS.review}
      className="rounded-card border-line bg-surface hover:border-edge mb-6 flex min-w-0 items-center gap-4 border p-5 transition-colors"
    >
      <span className="rounded-input bg-lamp-soft text-lamp-ink grid size-11 shrink-0 place-items-center">
        <ClockIcon />
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <span className="truncate font-semibold">{copy.title}</span>
        <span className="text-ink-2 text-sm">{copy.waiting(waiting)}</span>
      </span>
    </Link>
  );
}
