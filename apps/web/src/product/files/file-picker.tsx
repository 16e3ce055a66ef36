import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { cx } from '#src/ui/cx.ts';
import { UploadIcon } from '#src/ui/icons/icons.tsx';
import { FileRow, type PickedFile } from './file-row.tsx';

type FilePickerProps = {
  label: string;
  hint?: string;
  error?: string | null | undefined;
  items: readonly PickedFile[];
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onPick: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
};

/** Selects files by click, keyboard or drop and lists them; the caller uploads them. */
export function FilePicker({
  label,
  hint,
  error,
  items,
  accept,
  multiple = true,
  disabled = false,
  onPick,
  onRemove,
  onRetry,
}: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onPick(chosen);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.target.files);
    // Otherwise selecting a removed file again would not fire an event.
    event.target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'rounded-box border-edge grid cursor-pointer justify-items-center gap-1 border border-dashed px-4 py-6 text-center transition-colors',
          'hover:border-brand hover:bg-brand-soft/50 has-focus-visible:outline-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          'has-disabled:cursor-default has-disabled:opacity-55',
          isOver && 'border-brand bg-brand-soft',
          error && 'border-danger',
        )}
      >
        <UploadIcon className="text-brand-ink size-6" />
        <span className="text-brand-ink font-semibold">{label}</span>
        {hint && <span className="text-ink-3 text-xs">{hint}</span>}
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={pick}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="text-danger mt-1.5 text-sm">
          {error}
        </p>
      )}
      {items.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-2 contain-inline-size">
          {items.map((item) => (
            <FileRow key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}
