import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { openCreateForm } from '#src/features/centers/editing/creating.ts';
import { PATHS } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { CenterCard } from './center-card.tsx';
import { CenterGrid, LoadingCenters } from './center-grid.tsx';

const copy = centersCopy.home;

/** The student's centers as cards that open. */
export function Library() {
  const { data, isPending, isFetching, error, refetch } = useQuery(centersQuery);
  if (isPending) return <LoadingCenters />;
  if (data === undefined) {
    return (
      <ErrorBlock
        message={centersCopy.list.failed}
        advice={failureWords(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.centers.length === 0) return <FirstCenterCard />;
  return (
    <CenterGrid>
      {data.centers.map((center) => (
        <li key={center.id} className="flex">
          <CenterCard center={center} heading="h3" />
        </li>
      ))}
    </CenterGrid>
  );
}

export function LibraryHeading() {
  const isFilled = useQuery({ ...centersQuery, select: hasCenters }).data === true;
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{copy.centers}</h2>
      {isFilled && (
        <div className="flex items-center gap-2">
          <Link to={PATHS.smartCenters} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {copy.manage}
          </Link>
          <Button onClick={() => openCreateForm()}>{centersCopy.list.create}</Button>
        </div>
      )}
    </div>
  );
}

function hasCenters({ centers }: { centers: readonly unknown[] }): boolean {
  return centers.length > 0;
}

/** Without centers, a card for the first one. */
function FirstCenterCard() {
  return (
    <Link
      to={PATHS.smartCenters}
      onClick={() => openCreateForm()}
      className="rounded-card border-edge hover:border-brand hover:bg-brand-soft/50 flex max-w-xl items-center gap-4 border border-dashed p-5 transition-colors"
    >
      <span className="rounded-input bg-brand text-on-brand grid size-11 shrink-0 place-items-center">
        <PlusIcon />
      </span>
      <span className="grid">
        <span className="font-semibold">{copy.emptyTitle}</span>
        <span className="text-ink-2 text-sm">{copy.emptyText}</span>
      </span>
    </Link>
  );
}
