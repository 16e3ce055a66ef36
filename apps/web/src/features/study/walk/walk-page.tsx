import type { WalkReply } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { walkQuery, type WalkChoice } from '#src/api/walks.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { MissingCenter } from '#src/product/missing-center.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { walkCopy as copy } from './copy.ts';
import { RunningWalk } from './running-walk.tsx';
import { WalkEnd } from './walk-end.tsx';
import { useWalk } from './use-walk.ts';

/** A walk through a center's questions: one at a time, with hints and pages. */
export function WalkPage() {
  const { centerId = '' } = useParams();
  const [params] = useSearchParams();
  const choice = choiceOf(params);
  const query = useQuery(walkQuery(centerId, choice));
  const course = useQuery(centerQuery(centerId)).data?.courseName ?? '';
  if (isNotFound(query.error)) return <MissingCenter />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col">
      {query.data ? (
        <Walk
          key={query.data.walk.id}
          reply={query.data}
          {...{ centerId, choice, course }}
          onAgain={() => void query.refetch()}
        />
      ) : (
        <>
          <h1 className="mb-5 text-lg outline-none">{copy.title}</h1>
          {query.error ? <QueryFailure query={query} words={copy.failed} /> : <Loading />}
        </>
      )}
    </div>
  );
}

type Props = {
  centerId: string;
  choice: WalkChoice;
  course: string;
  reply: WalkReply;
  onAgain: () => void;
};

function Walk({ centerId, choice, course, reply, onAgain }: Props) {
  const state = useWalk({ centerId, choice }, reply);
  const { walk, step } = reply;
  const isOver = walk.state === 'ended' || step === null;
  if (isOver && state.judged === null) {
    return <WalkEnd {...{ centerId, course, walk, onAgain }} outcomes={state.outcomes} />;
  }
  return <RunningWalk {...{ centerId, course, walk, step, state }} />;
}

function choiceOf(params: URLSearchParams): WalkChoice {
  const topic = params.get('topic');
  const only = params.get('only');
  const minutes = Number(params.get('minutes') ?? 0);
  return {
    ...(topic !== null && { topic }),
    ...((only === 'missed' || only === 'weakest') && { only }),
    ...(Number.isInteger(minutes) && minutes > 0 && { minutes }),
  };
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{copy.loading}</span>
      <div className="rounded-card border-line bg-surface border p-5 sm:p-6">
        <Skeleton className="mb-5 h-5 w-2/5" />
        <SkeletonText lines={2} className="mb-6" />
        <div className="grid grid-cols-1 gap-2">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="rounded-input h-12" />
          ))}
        </div>
      </div>
    </div>
  );
}
