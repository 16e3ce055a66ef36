import type { Center } from '@nibras/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { centerQuery, centersQuery } from '#src/api/centers.ts';
import { AskFiles } from '#src/features/centers/asking/ask-files.tsx';
import { centersCopy } from '#src/features/centers/copy.ts';
import { DescribeCenterDialog } from '#src/features/centers/editing/describe-center-dialog.tsx';
import { EditFilesDialog } from '#src/features/centers/editing/edit-files-dialog.tsx';
import {
  CenterBadge,
  ReadingProgress,
  UnreadBadge,
} from '#src/features/centers/reading-progress.tsx';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { startChatPath } from '#src/lib/paths.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { CenterParts } from '#src/product/center-parts.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { ChatIcon, PencilIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedName, MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CenterFiles } from './center-files.tsx';
import { DeleteCenterDialog } from './delete-center-dialog.tsx';

const copy = centersCopy.details;

type Props = { id: string; onClose: () => void };

/** One center over the page that shows it: asked for anew, and shown as the list knows it until it comes. */
export function CenterDialog({ id, onClose }: Props) {
  const client = useQueryClient();
  const [over, setOver] = useState<'describe' | 'edit' | 'delete' | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...centerQuery(id),
    placeholderData: () =>
      client.getQueryData(centersQuery.queryKey)?.centers.find((listed) => listed.id === id),
  });
  const center = isNotFound(error) ? undefined : data;
  const back = () => setOver(null);
  // Not on the question, which would raise a phone's keyboard over what was just opened.
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
          <CenterDetails
            center={center}
            onDescribe={() => setOver('describe')}
            onDelete={() => setOver('delete')}
          />
        </div>
      ) : (
        <CenterMissing
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      )}
      {center && over === 'describe' && <DescribeCenterDialog center={center} onClose={back} />}
      {center && over === 'edit' && <EditFilesDialog center={center} onClose={back} />}
      {center && over === 'delete' && (
        <DeleteCenterDialog center={center} onCancel={back} onDeleted={onClose} />
      )}
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

/** Side by side at every width: on a phone they share one line. */
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

type DetailsProps = { center: Center; onDescribe: () => void; onDelete: () => void };

function CenterDetails({ center, onDescribe, onDelete }: DetailsProps) {
  const { id, courseName, description, progress, isActive, files } = center;
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-6">
      <CenterParts centerId={id} current="files" />
      {description && (
        <p dir={directionOf(description)} className="whitespace-pre-line">
          <MixedText text={description} />
        </p>
      )}
      {progress && <ReadingProgress {...{ courseName, progress }} />}
      {files.length > 0 && <AskFiles centerId={id} isReady={isActive} />}
      <CenterFiles files={files} />
      <div className="border-line flex flex-wrap gap-x-2 border-t pt-4">
        <Button variant="quiet" size="sm" icon={<PencilIcon />} onClick={onDescribe}>
          {copy.describe}
        </Button>
        <Button
          variant="danger"
          size="sm"
          icon={<TrashIcon />}
          className="ms-auto"
          onClick={onDelete}
        >
          {copy.delete}
        </Button>
      </div>
    </div>
  );
}

type CenterMissingProps = {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** In place of a center that is on its way, failed to come, or is not there at all. */
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
