import type { CenterFile } from '@nibras/contract';
import { useId } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { FileIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';

const copy = centersCopy.edit;

type Props = {
  files: readonly CenterFile[];
  /** Links of the files to remove on saving. */
  removed: ReadonlySet<string>;
  onToggle: (url: string) => void;
};

/** The current files; a removal can be undone until saved. */
export function CurrentFiles({ files, removed, onToggle }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm">
        {copy.current}
      </h3>
      {files.length === 0 && <p className="text-ink-2 text-sm">{copy.none}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {files.map((file) => (
          <CurrentFile
            key={file.url}
            file={file}
            isRemoved={removed.has(file.url)}
            onToggle={() => onToggle(file.url)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { file: CenterFile; isRemoved: boolean; onToggle: () => void };

function CurrentFile({ file, isRemoved, onToggle }: RowProps) {
  const { fileName, bytes } = file;
  return (
    <li
      className={cx(
        'rounded-input border-line flex items-center gap-3 border py-1 ps-3.5 pe-1 text-sm',
        isRemoved && 'border-dashed',
      )}
    >
      <FileIcon className="text-ink-3" />
      <div className="min-w-0 flex-1 py-1">
        <div className="flex items-baseline gap-2">
          <bdi
            dir={directionOf(fileName)}
            title={fileName}
            className={cx('min-w-0 truncate', isRemoved && 'text-ink-3 line-through')}
          >
            <MixedText text={fileName} />
          </bdi>
          <span className="text-ink-3 shrink-0 text-xs">{fileSize(bytes)}</span>
        </div>
        {isRemoved && <p className="text-danger text-xs">{copy.removed}</p>}
      </div>
      {/* One button for both actions, so that the focus stays on it. */}
      <Button
        variant="quiet"
        size="sm"
        aria-label={isRemoved ? copy.undoLabel(fileName) : copy.removeLabel(fileName)}
        onClick={onToggle}
      >
        {isRemoved ? copy.undo : copy.remove}
      </Button>
    </li>
  );
}
