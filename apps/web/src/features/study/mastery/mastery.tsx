import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { forgetMasteryMutation, masteryQuery } from '#src/api/mastery.ts';
import { studyCopy } from '#src/features/study/copy.ts';
import { walkPath } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { DeleteDialog } from '#src/ui/overlays/delete-dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { SectionCard, SectionLoading } from '#src/ui/surfaces/section-card.tsx';
import { masteryCopy as copy } from './copy.ts';
import { MasteryRow } from './mastery-row.tsx';

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
            to={walkPath(centerId, { only: 'missed' })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {copy.missed}
          </Link>
          <Link
            to={walkPath(centerId, { only: 'weakest' })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {copy.weakest}
          </Link>
        </span>
      }
    >
      <ul className="grid grid-cols-1 gap-5">
        {topics.map((one) => (
          <MasteryRow
            key={one.topic ?? ''}
            mastery={one}
            action={
              <Link
                to={walkPath(centerId, one.topic === null ? {} : { topic: one.topic })}
                aria-label={copy.walkOf(one.topic ?? studyCopy.noTopic)}
                className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), 'max-sm:-ms-4')}
              >
                {copy.walk}
              </Link>
            }
          />
        ))}
      </ul>
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
