import type { CardQueue } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cardQueueQuery } from '#src/api/cards.ts';
import { CENTER_PARAM, PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { CardMenu } from './card-menu.tsx';
import { cardsCopy as copy } from './copy.ts';
import { ReviewWalk } from './review-walk.tsx';

const CardCharts = lazy(async () => ({ default: (await import('./card-charts.tsx')).CardCharts }));

/** The interval of polling while a card in learning comes back today. */
const LOOK_AGAIN_MS = 15_000;

/** The cards to review today, of one center or of all. */
export function ReviewPage() {
  const [params] = useSearchParams();
  const centerId = params.get(CENTER_PARAM);
  const queue = useQuery({
    ...cardQueueQuery(centerId),
    refetchInterval: ({ state: { data } }) =>
      data?.cards.length === 0 && data.nextAt !== null && LOOK_AGAIN_MS,
  });
  const isWalking = (queue.data?.cards.length ?? 0) > 0;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl outline-none sm:text-2xl">{copy.title}</h1>
        {/* Beside a card, its menu has these actions too. */}
        {!queue.isPending && !isWalking && <CardMenu centerId={centerId} />}
      </header>
      {queue.isPending && <Loading />}
      {queue.error && <QueryFailure query={queue} words={copy.failed} />}
      {queue.data && (
        <Today
          // New data starts a new review.
          key={queue.dataUpdatedAt}
          queue={queue.data}
          centerId={centerId}
          onEnd={() => void queue.refetch()}
        />
      )}
      {queue.data && hasCards(queue.data) && (
        <Suspense>
          <CardCharts centerId={centerId} />
        </Suspense>
      )}
    </div>
  );
}

type TodayProps = { queue: CardQueue; centerId: string | null; onEnd: () => void };

function Today({ queue, centerId, onEnd }: TodayProps) {
  if (queue.cards.length > 0) return <ReviewWalk {...{ queue, centerId, onEnd }} />;
  if (hasCards(queue)) return <Done queue={queue} />;
  return (
    <EmptyState
      title={copy.empty}
      text={copy.emptyText}
      action={
        <Link to={PATHS.library} className={buttonClass()}>
          {copy.library}
        </Link>
      }
    />
  );
}

const hasCards = ({ cards, doneToday, nextAt }: CardQueue): boolean =>
  cards.length > 0 || doneToday > 0 || nextAt !== null;

/** Nothing is due: the day is done, or cards in learning come back later. */
function Done({ queue: { doneToday, later, nextAt } }: { queue: CardQueue }) {
  const [now] = useState(() => Date.now());
  const wait = nextAt === null ? null : copy.interval(Date.parse(nextAt) - now);
  return (
    <EmptyState
      title={wait === null ? copy.doneTitle : copy.pauseTitle}
      text={
        <>
          {wait === null ? copy.doneText : copy.later(later, wait)}
          {doneToday > 0 && <span className="mt-1 block">{copy.progress(doneToday)}</span>}
        </>
      }
    />
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
