import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { cx } from '#src/ui/cx.ts';
import { Ring } from '#src/ui/states/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> &
  ButtonLook & {
    icon?: ReactNode;
    loading?: boolean | undefined;
    /** Shown beside the spinner while loading; without it, only screen readers get the text. */
    loadingText?: string | undefined;
  };

/**
 * While loading it stays focusable and keeps its width, and ignores clicks and a form's Enter key.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  loading,
  loadingText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = loading === true;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={cx(buttonClass({ variant, size, block }), className)}
      >
        {loading === undefined ? (
          <Face icon={icon}>{children}</Face>
        ) : (
          <span className="grid items-center justify-items-center">
            <Face icon={icon} hidden={busy}>
              {children}
            </Face>
            <Face icon={<Ring className="size-5" />} hidden={!busy}>
              {loadingText ?? <span className="sr-only">{sharedWords.busy}</span>}
            </Face>
          </span>
        )}
      </button>
      {loading !== undefined && (
        <span className="sr-only" aria-live="polite">
          {busy ? (loadingText ?? sharedWords.busy) : ''}
        </span>
      )}
    </>
  );
}

type FaceProps = { icon?: ReactNode; hidden?: boolean; children?: ReactNode };

function Face({ icon, hidden = false, children }: FaceProps) {
  return (
    <span
      aria-hidden={hidden || undefined}
      className={cx(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        hidden && 'invisible',
      )}
    >
      {icon}
      {children}
    </span>
  );
}
