import { masteryLevelSchema, type TopicMastery } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { forgetMasteryMutation, masteryQuery } from '#src/api/mastery.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { walkPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard, SectionLoading } from '#src/ui/surfaces/section-card.tsx';
import { masteryCopy as copy } from './copy.ts';
import { MasteryRow, MasteryScale } from './mastery-row.tsx';

/** The mastery of each topic of a center, with links to walks. */
export function Mastery({ centerId }: { centerId: string }) {
  const [isForgetting, setForgetting] = useState(false);
  const mastery = useQuery(masteryQuery(centerId));
  const forgetting = useMutation(forgetMasteryMutation(centerId));
  const topics = mastery.data;
  if (topics === undefined) {
    return mastery.error ? (
      <QueryFailure query={mastery} words={copy.failed} />
    ) : (
      <SectionLoading label={studyCopy.loading} />
    );
  }
  const judged = topics
    .filter(({ known }) => known !== null)
    .toSorted((one, other) => (one.known ?? 0) - (other.known ?? 0));
  const unjudged = topics.filter(({ known }) => known === null);
  // The next to study.
  const [weakest] = judged;
  const byLevel = masteryLevelSchema.options.flatMap((level) =>
    judged.filter((one) => one.level === level),
  );
  const hasAnswers = topics.some(({ asked }) => asked > 0);
  if (topics.length === 0) {
    return (
      <EmptyState
        title={copy.empty}
        text={copy.emptyText}
        action={
          <Link to={walkPath(centerId)} className={buttonClass()}>
            {copy.start}
          </Link>
        }
      />
    );
  }
  return (
    <SectionCard
      title={copy.title}
      aside={
        <span className="flex flex-wrap gap-2">
          <Link
            to={walkPath(centerId, { only: 'weakest' })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <MixedName text={weakest?.topic ? copy.weakestOf(weakest.topic) : copy.weakest} />
          </Link>
          <Link
            to={walkPath(centerId, { only: 'missed' })}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            {copy.missed}
          </Link>
        </span>
      }
    >
      <Rows {...{ centerId }} topics={byLevel} />
      {byLevel.length > 0 && <MasteryScale />}
      {unjudged.length > 0 && (
        <details open={judged.length === 0} className="mt-4 first:mt-0">
          <summary className="text-brand-ink flex cursor-pointer list-none items-center gap-1.5 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
            {copy.unjudged(unjudged.length)}
            <ChevronDownIcon className="transition-transform in-open:rotate-180" />
          </summary>
          <Rows {...{ centerId }} topics={unjudged} />
        </details>
      )}
      <p className="text-ink-3 mt-5 text-xs">{copy.why}</p>
      {hasAnswers && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3 mt-2"
          onClick={() => setForgetting(true)}
        >
          {copy.forget}
        </Button>
      )}
      {isForgetting && (
        <DeleteDialog
          words={copy.forgetting}
          deletion={forgetting}
          onConfirm={() => forgetting.mutate(undefined, { onSuccess: () => setForgetting(false) })}
          onCancel={() => setForgetting(false)}
        />
      )}
    </SectionCard>
  );
}

type RowsProps = { centerId: string; topics: readonly TopicMastery[] };

function Rows({ centerId, topics }: RowsProps) {
  if (topics.length === 0) return null;
  return (
    <ul className="divide-line grid grid-cols-1 divide-y">
      {topics.map((one) => (
        <MasteryRow
          key={one.topic ?? ''}
          mastery={one}
          action={
            <Link
              to={walkPath(centerId, one.topic === null ? {} : { topic: one.topic })}
              aria-label={copy.walkOf(one.topic ?? studyCopy.noTopic)}
              className={cx(
                buttonClass({ variant: 'quiet', size: 'sm' }),
                'max-sm:col-start-3 max-sm:row-start-1 max-sm:-me-3 max-sm:px-3',
              )}
            >
              <span className="max-sm:hidden">{copy.walk}</span>
              <ForwardIcon className="sm:hidden" />
            </Link>
          }
        />
      ))}
    </ul>
  );
}
