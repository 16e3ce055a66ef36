import type { GuideSummary } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { assistantQuery } from '#src/api/chats.ts';
import { summarizeGuideMutation } from '#src/api/course.ts';
import { courseCopy } from '#src/features/course/copy.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SparkIcon } from '#src/ui/icons/icons.tsx';

const copy = courseCopy.guide.summary;

type Props = { centerId: string; summary: GuideSummary | undefined };

/** Lets a model summarise the course, if there is one, and shows the progress. */
export function SummaryStatus({ centerId, summary }: Props) {
  const hasModel = useQuery(assistantQuery).data?.hasModel === true;
  const { mutate, isPending, error } = useMutation(summarizeGuideMutation(centerId));
  if (!hasModel) return null;
  const isRunning = summary?.state === 'running';
  const failure = error ? failureWords(error, copy.failed) : summary?.error;
  return (
    <div className="mb-6">
      {summary?.state !== 'done' && (
        <Button
          variant="quiet"
          size="sm"
          icon={<SparkIcon />}
          loading={isPending || isRunning}
          onClick={() => mutate()}
        >
          {copy.ask}
        </Button>
      )}
      <p role="status" className="text-ink-2 text-sm">
        {isRunning && copy.running(summary.made, summary.wanted)}
        {summary === undefined && copy.hint}
      </p>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
