import type { Center } from '@nibras/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { AskFiles } from '#src/features/centers/ask/ask-files.tsx';
import { centersCopy } from '#src/features/centers/copy.ts';
import { ReadingProgress } from '#src/features/centers/reading-progress.tsx';
import { directionOf } from '#src/lib/words/direction.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { PencilIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { CenterFiles } from './center-files.tsx';
import { DeleteCenterDialog } from './delete-center-dialog.tsx';

const EditFilesDialog = lazy(async () => ({
  default: (await import('#src/features/centers/editing/edit-files-dialog.tsx')).EditFilesDialog,
}));
const DescribeCenterDialog = lazy(async () => ({
  default: (await import('#src/features/centers/editing/describe-center-dialog.tsx'))
    .DescribeCenterDialog,
}));

const copy = centersCopy.details;

/** Changes to a center in a window over it. */
export type CenterChange = 'describe' | 'edit' | 'delete';

type DetailsProps = {
  center: Center;
  onChange: (change: CenterChange) => void;
  children?: ReactNode;
};

/** A center's description, a question to its files, and the state of each file. */
export function CenterDetails({ center, onChange, children }: DetailsProps) {
  const { id, courseName, description, progress, isActive, files } = center;
  return (
    <div className="grid grid-cols-1 gap-5 sm:gap-6">
      {children}
      {description && (
        <p dir={directionOf(description)} className="whitespace-pre-line">
          <MixedText text={description} />
        </p>
      )}
      {progress && <ReadingProgress {...{ courseName, progress }} />}
      {files.length > 0 && <AskFiles centerId={id} isReady={isActive} />}
      <CenterFiles files={files} />
      <div className="border-line flex flex-wrap gap-x-2 border-t pt-4">
        <Button
          variant="quiet"
          size="sm"
          icon={<PencilIcon />}
          onClick={() => onChange('describe')}
        >
          {copy.describe}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<TrashIcon />}
          className="text-danger! hover:bg-danger-soft! ms-auto"
          onClick={() => onChange('delete')}
        >
          {copy.delete}
        </Button>
      </div>
    </div>
  );
}

type ChangesProps = {
  center: Center;
  change: CenterChange | null;
  onClose: () => void;
  onDeleted: () => void;
};

export function CenterChanges({ center, change, onClose, onDeleted }: ChangesProps) {
  return (
    <Suspense>
      {change === 'describe' && <DescribeCenterDialog {...{ center, onClose }} />}
      {change === 'edit' && <EditFilesDialog {...{ center, onClose }} />}
      {change === 'delete' && (
        <DeleteCenterDialog center={center} onCancel={onClose} onDeleted={onDeleted} />
      )}
    </Suspense>
  );
}
