import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorBlock } from '#src/ui/error-block.tsx';
import { PlusIcon } from '#src/ui/icons.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { CenterCard } from './center-card.tsx';
import { centerFailure } from './center-failure.ts';
import { CenterGrid } from './center-grid.tsx';
import { centersCopy } from './copy.ts';
import { CopyableId } from './copyable-id.tsx';
import { CreateCenterDialog } from './create-center-dialog.tsx';

const copy = centersCopy.list;

export function SmartCentersPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl outline-none">{copy.title}</h1>
          <p className="text-ink-2 mt-1">{copy.subtitle}</p>
        </div>
        <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
          {copy.create}
        </Button>
      </header>
      <ManagedCenters onCreate={() => setCreating(true)} />
      {isCreating && <CreateCenterDialog onClose={() => setCreating(false)} />}
    </div>
  );
}

function ManagedCenters({ onCreate }: { onCreate: () => void }) {
  const { data, isPending, isFetching, error, refetch } = useQuery(centersQuery);
  if (isPending) return <Spinner label={copy.loading} className="justify-center py-20" />;
  if (data === undefined) {
    return (
      <ErrorBlock
        message={centerFailure(error, copy.failed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.centers.length === 0) {
    const action = <Button onClick={onCreate}>{centersCopy.form.title}</Button>;
    return <EmptyState title={copy.empty} action={action} />;
  }
  return (
    <CenterGrid>
      {data.centers.map((center) => (
        <li key={center.id} className="flex">
          <CenterCard center={center} heading="h2">
            <CopyableId id={center.id} courseName={center.courseName} />
          </CenterCard>
        </li>
      ))}
    </CenterGrid>
  );
}
