import { useId, type ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon } from '#src/ui/icons/form-icons.tsx';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Marks a field that may stay empty; required fields have no mark. */
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/** Label, hint and error of a control, linked for screen readers. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <label
        htmlFor={id}
        className={cx(hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold')}
      >
        {label}
        {optional && (
          <>
            {' '}
            <span className="text-ink-3 text-xs font-normal">{sharedWords.optional}</span>
          </>
        )}
      </label>
      {children({
        id,
        'aria-describedby': cx(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-danger mt-1.5 flex items-start gap-1.5 text-sm">
          <AlertIcon className="mt-1" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-ink-3 mt-1.5 text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
