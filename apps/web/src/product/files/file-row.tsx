import type { ReactNode } from 'react';
import type { Upload } from '#src/api/upload-queue.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { isPlanRefusal } from '#src/lib/words/plan-refusal.ts';
import { productCopy } from '#src/product/copy.ts';
import { PlansLink } from '#src/product/plans-link.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon, CloseIcon, DoneIcon, FileIcon, RefreshIcon } from '#src/ui/icons/icons.tsx';
import { ProgressBar } from '#src/ui/states/progress-bar.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

export type PickedFile = {
  id: string;
  name: string;
  sizeBytes?: number;
} & (
  | { status: 'waiting' | /** The server has no place for it yet. */ 'held' | 'done' }
  | { status: 'uploading'; progress: number | null }
  | { status: 'failed'; error: string; /** Where help is to be had. */ remedy?: ReactNode }
);

type FileRowProps = {
  item: PickedFile;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
};

const copy = productCopy.files;

const SIGNS = {
  waiting: <FileIcon className="text-ink-3" />,
  held: <FileIcon className="text-ink-3" />,
  uploading: <FileIcon className="text-brand-ink" />,
  done: <DoneIcon className="text-ok" />,
  failed: <AlertIcon className="text-danger" />,
} satisfies Record<PickedFile['status'], ReactNode>;

export function FileRow({ item, onRemove, onRetry }: FileRowProps) {
  const failed = item.status === 'failed';
  return (
    <li
      className={cx(
        'rounded-input bg-surface flex items-center gap-3 border py-1 ps-3.5 pe-1 text-sm',
        failed ? 'border-danger/40' : 'border-line',
      )}
    >
      {SIGNS[item.status]}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex items-baseline gap-2">
          <bdi dir={directionOf(item.name)} title={item.name} className="min-w-0 truncate">
            <MixedText text={item.name} />
          </bdi>
          {item.sizeBytes !== undefined && (
            <span className="text-ink-3 shrink-0 text-xs">{fileSize(item.sizeBytes)}</span>
          )}
        </div>
        {item.status === 'uploading' && (
          <ProgressBar label={copy.uploading(item.name)} value={item.progress} className="my-1" />
        )}
        {item.status === 'held' && (
          <p role="status" className="text-ink-3 text-xs">
            {copy.held}
          </p>
        )}
        {failed && (
          <p role="alert" className="text-danger text-xs">
            {item.error}
            {item.remedy && <> {item.remedy}</>}
          </p>
        )}
      </div>
      {failed && onRetry && (
        <IconButton
          label={copy.retry(item.name)}
          icon={<RefreshIcon />}
          onClick={() => onRetry(item.id)}
        />
      )}
      <IconButton
        label={copy.remove(item.name)}
        icon={<CloseIcon />}
        onClick={() => onRemove(item.id)}
      />
    </li>
  );
}

/** An upload as a row, with a link to the plans if another plan would help. */
export function toPickedFile(upload: Upload): PickedFile {
  const { id, file } = upload;
  const shown = { id, name: file.name, sizeBytes: file.size };
  switch (upload.status) {
    case 'picked':
    case 'queued':
      return { ...shown, status: 'waiting' };
    case 'held':
    case 'done':
      return { ...shown, status: upload.status };
    case 'uploading':
      return { ...shown, status: 'uploading', progress: upload.progress };
    case 'failed': {
      const { error } = upload;
      const remedy = isPlanRefusal(error) && <PlansLink look="words" />;
      return { ...shown, status: 'failed', error, remedy };
    }
  }
}
