import type { Walk } from '@nibras/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { joinManyMutation } from '#src/api/cards.ts';
import { masteryQuery } from '#src/api/mastery.ts';
import { masteryCopy } from '#src/features/study/mastery/copy.ts';
import { MasteryRow } from '#src/features/study/mastery/mastery-row.tsx';
import { NOW_PATH, PATHS, studyPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CheckIcon, ForwardIcon, PlusIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Notice } from '#src/ui/states/notice.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { Stem } from '#src/features/study/question/stem.tsx';
import { walkCopy } from './copy.ts';
import type { Outcome } from './use-walk.ts';

const copy = walkCopy.ended;

type Props = {
  centerId: string;
  course: string;
  walk: Walk;
  outcomes: readonly Outcome[];
  onAgain: () => void;
};

/** The result of a walk: mastery, items that come back, and what to do next. */
export function WalkEnd({ centerId, course, walk, outcomes, onAgain }: Props) {
  const known = outcomes.filter(({ isMissed }) => !isMissed);
  const missed = outcomes.filter(({ isMissed }) => isMissed);
  const isEmpty = walk.asked === 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="text-2xl outline-none">{isEmpty ? walkCopy.empty : copy.title}</h1>
        <p className="text-ink-2 mt-1 min-h-7">
          {course !== '' && <MixedName text={course} />}
          {!isEmpty && <> · {copy.score(walk.asked, walk.right)}</>}
        </p>
        {walk.why !== null && <p className="mt-2">{walk.why}</p>}
      </header>
      {missed.length > 0 && <Missed missed={missed} />}
      {known.length > 0 && (
        <SectionCard title={copy.known}>
          <ul className="grid grid-cols-1 gap-2.5">
            {known.map((outcome) => (
              <li key={outcome.itemId} className="flex items-start gap-2.5 text-sm">
                <CheckIcon className="text-ok mt-1" />
                <OutcomeStem outcome={outcome} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <Topics centerId={centerId} outcomes={outcomes} />
      <nav aria-label={copy.next} className="flex flex-wrap gap-2.5">
        {isEmpty ? (
          <Link to={studyPath(centerId)} className={buttonClass()}>
            {walkCopy.emptyAction}
          </Link>
        ) : (
          <Button icon={<RefreshIcon />} onClick={onAgain}>
            {copy.again}
          </Button>
        )}
        <Link to={NOW_PATH} className={buttonClass({ variant: 'secondary' })}>
          {copy.toNow}
          <ForwardIcon />
        </Link>
        <Link to={studyPath(centerId)} className={buttonClass({ variant: 'quiet' })}>
          {copy.toStudy}
        </Link>
      </nav>
    </div>
  );
}

/** The missed items, with one button that makes cards of them. */
function Missed({ missed }: { missed: readonly Outcome[] }) {
  const { mutate, isPending, data, error } = useMutation(joinManyMutation);
  // A card comes back by itself.
  const ids = missed.filter(({ kind }) => kind !== 'card').map(({ itemId }) => itemId);
  return (
    <SectionCard title={copy.missed}>
      <ul className="grid grid-cols-1 gap-2.5">
        {missed.map((outcome) => (
          <li key={outcome.itemId} className="flex items-start gap-2.5 text-sm">
            <RefreshIcon className="text-lamp-ink mt-1" />
            <OutcomeStem outcome={outcome} />
          </li>
        ))}
      </ul>
      {ids.length > 0 && data === undefined && (
        <Button
          variant="secondary"
          size="sm"
          icon={<PlusIcon />}
          loading={isPending}
          onClick={() => mutate(ids)}
          className="mt-4"
        >
          {copy.keepAll(ids.length)}
        </Button>
      )}
      {error && (
        <ErrorBlock message={copy.keepFailed} advice={failureWords(error, '')} className="mt-3" />
      )}
      <Notice text={data === undefined ? null : copy.keptAll(data)} className="mt-3 empty:hidden" />
      {data !== undefined && (
        <Link to={PATHS.review} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {copy.toReview}
        </Link>
      )}
    </SectionCard>
  );
}

function OutcomeStem({ outcome: { stem } }: { outcome: Outcome }) {
  return <Stem stem={stem} className="line-clamp-2 min-w-0 flex-1" />;
}

/** The current mastery of the walk's topics. */
function Topics({ centerId, outcomes }: { centerId: string; outcomes: readonly Outcome[] }) {
  const topics = useQuery(masteryQuery(centerId)).data ?? [];
  const touched = new Set(outcomes.map(({ topic }) => topic));
  const shown = topics.filter(({ topic }) => touched.has(topic));
  if (shown.length === 0) return null;
  return (
    <SectionCard title={masteryCopy.title}>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((one) => (
          <MasteryRow key={one.topic ?? ''} mastery={one} />
        ))}
      </ul>
    </SectionCard>
  );
}
