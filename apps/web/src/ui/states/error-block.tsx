import type { ReactNode } from 'react';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { AlertIcon, RefreshIcon } from '#src/ui/icons/form-icons.tsx';

type ErrorBlockProps = {
  message: string;
  /** Advice for a failure that a retry may not fix. */
  advice?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  retryLabel?: string;
  className?: string;
};

/** A failure at its place, with a retry button. */
export function ErrorBlock({
  message,
  advice,
  onRetry,
  retrying = false,
  retryLabel = sharedWords.retry,
  className,
}: ErrorBlockProps) {
  return (
    <div
      role="alert"
      className={cx(
        'rounded-box border-danger/30 bg-danger-soft flex flex-wrap items-center gap-x-4 gap-y-3 border p-4',
        className,
      )}
    >
      <AlertIcon className="text-danger size-6" />
      <div className="min-w-48 flex-1">
        <p className="text-danger font-semibold">{message}</p>
        {advice && <p className="text-ink-2 text-sm">{advice}</p>}
      </div>
      {onRetry && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshIcon />}
          loading={retrying}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
