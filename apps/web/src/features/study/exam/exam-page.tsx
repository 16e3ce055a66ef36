import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { examQuery } from '#src/api/exams.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { PATHS } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Results } from './results.tsx';
import { RunningExam } from './running-exam.tsx';

const copy = studyCopy.exam;
const LOOK_AGAIN_MS = 2000;

/** An exam: its questions while it runs, its results afterwards. */
export function ExamPage() {
  const { examId = '' } = useParams();
  const exam = useQuery({
    ...examQuery(examId),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => state.data?.proposals === 'awaited' && LOOK_AGAIN_MS,
  });
  if (exam.data) {
    return exam.data.state === 'running' ? (
      <RunningExam key={examId} exam={exam.data} onStale={() => void exam.refetch()} />
    ) : (
      <Results key={examId} exam={exam.data} />
    );
  }
  if (isNotFound(exam.error)) {
    return (
      <EmptyState
        title={copy.missing}
        text={copy.missingText}
        action={
          <Link to={PATHS.library} className={buttonClass()}>
            {studyCopy.library}
          </Link>
        }
      />
    );
  }
  return (
    <div className="mx-auto w-full max-w-3xl">
      {exam.error ? (
        <QueryFailure query={exam} words={copy.failed} />
      ) : (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <Skeleton className="mb-6 h-8 w-2/5" />
          <div className="rounded-card border-line bg-surface border p-5 sm:p-6">
            <SkeletonText lines={2} className="mb-6" />
            <div className="grid grid-cols-1 gap-2.5">
              {[0, 1, 2, 3].map((at) => (
                <Skeleton key={at} className="rounded-input h-12" />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
