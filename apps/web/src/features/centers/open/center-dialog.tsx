import type { Center } from '@nibras/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { centerQuery, centersQuery } from '#src/api/centers.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { CenterBadge, UnreadBadge } from '#src/features/centers/reading-progress.tsx';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { startChatPath } from '#src/lib/paths.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { partsOf } from '#src/product/center-parts.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ChatIcon, PencilIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { CenterChanges, CenterDetails, type CenterChange } from './center-details.tsx';

const copy = centersCopy.details;

type Props = { id: string; onClose: () => void };

/** A center over the current page: refetched, and shown as listed until it arrives. */
export function CenterDialog({ id, onClose }: Props) {
  const client = useQueryClient();
  const [over, setOver] = useState<CenterChange | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...centerQuery(id),
    placeholderData: () =>
      client.getQueryData(centersQuery.queryKey)?.centers.find((listed) => listed.id === id),
  });
  const center = isNotFound(error) ? undefined : data;
  const back = () => setOver(null);
  // Not on the question field, which would open a phone's keyboard.
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      initialFocus={() => content.current}
      title={center ? <Title center={center} /> : copy.loadingTitle}
      text={center && [center.specialization, center.faculty].filter(Boolean).join(' · ')}
      footer={center && <Actions center={center} onEdit={() => setOver('edit')} />}
    >
      {center ? (
        <div ref={content} tabIndex={-1} className="scroll-mt-5 outline-none">
          <CenterDetails center={center} onChange={setOver}>
            <PartLinks centerId={id} />
          </CenterDetails>
        </div>
      ) : (
        <CenterMissing
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      )}
      {center && <CenterChanges {...{ center }} change={over} onClose={back} onDeleted={onClose} />}
    </Dialog>
  );
}

function Title({ center }: { center: Center }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <MixedName text={center.title} />
      <CenterBadge center={center} />
      <UnreadBadge center={center} />
    </span>
  );
}

type ActionsProps = { center: Center; onEdit: () => void };

/** Side by side at every width. */
function Actions({ center, onEdit }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      <Button
        icon={<ChatIcon />}
        disabled={!center.isActive}
        className="max-sm:flex-1 max-sm:px-3"
        onClick={() => void navigate(startChatPath(center.id))}
      >
        {copy.start}
      </Button>
      <Button
        variant="secondary"
        icon={<PencilIcon className="max-sm:hidden" />}
        className="max-sm:flex-1 max-sm:px-3"
        onClick={onEdit}
      >
        {copy.edit}
      </Button>
    </>
  );
}

/** Links to the tabs of the center's own page. */
function PartLinks({ centerId }: { centerId: string }) {
  return (
    <nav aria-label={productCopy.parts.label} className="-m-1 flex flex-wrap">
      {partsOf(centerId)
        .filter(({ part }) => part !== 'chat' && part !== 'files')
        .map(({ part, name, to }) => (
          <Link
            key={part}
            to={to}
            className="rounded-chip border-line text-ink-2 hover:border-edge hover:text-ink m-1 flex min-h-9 items-center border px-3 text-sm transition-colors pointer-coarse:min-h-10"
          >
            {name}
          </Link>
        ))}
    </nav>
  );
}

type CenterMissingProps = {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** In place of a center that is loading, failed or does not exist. */
function CenterMissing({ error, isRetrying, onRetry, onClose }: CenterMissingProps) {
  if (error === null) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="mb-5 h-7 w-2/5" />
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={copy.missing}
        text={copy.missingText}
        action={<Button onClick={onClose}>{copy.back}</Button>}
      />
    );
  }
  return (
    <ErrorBlock
      message={copy.failed}
      advice={failureWords(error, '')}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}
