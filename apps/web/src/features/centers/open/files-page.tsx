import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { centerQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { CenterBadge, UnreadBadge } from '#src/features/centers/reading-progress.tsx';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { PATHS } from '#src/lib/paths.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { MissingCenter } from '#src/product/missing-center.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CenterChanges, CenterDetails, type CenterChange } from './center-details.tsx';

const copy = centersCopy.details;

/** The tab of a center with its files. */
export function FilesPage() {
  const { centerId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(centerQuery(centerId));
  const [change, setChange] = useState<CenterChange | null>(null);
  if (isNotFound(query.error)) return <MissingCenter />;
  const center = query.data;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl outline-none">{PAGE_NAMES.files}</h1>
          {center && (
            <h2 className="text-ink-2 mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-normal">
              <MixedName
                text={[center.courseName, center.specialization, center.faculty]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <CenterBadge center={center} />
              <UnreadBadge center={center} />
            </h2>
          )}
        </div>
        {center && (
          <Button variant="secondary" icon={<PencilIcon />} onClick={() => setChange('edit')}>
            {copy.edit}
          </Button>
        )}
      </header>
      {query.isPending && (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <Skeleton className="mb-5 h-7 w-2/5" />
          <SkeletonText lines={4} />
        </div>
      )}
      {center === undefined && query.error && <QueryFailure query={query} words={copy.failed} />}
      {center && (
        <>
          <CenterDetails center={center} onChange={setChange} />
          <CenterChanges
            {...{ center, change }}
            onClose={() => setChange(null)}
            onDeleted={() => void navigate(PATHS.library)}
          />
        </>
      )}
    </div>
  );
}
