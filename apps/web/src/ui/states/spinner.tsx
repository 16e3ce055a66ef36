import { sharedWords } from '#src/lib/words/shared-words.ts';
import { cx } from '#src/ui/cx.ts';

type SpinnerProps = { label?: string; hideLabel?: boolean; className?: string };

/** A spinner with a label. */
export function Spinner({
  label = sharedWords.loading,
  hideLabel = false,
  className,
}: SpinnerProps) {
  return (
    <div role="status" className={cx('text-ink-2 flex items-center gap-3', className)}>
      <Ring className="text-brand-ink size-5" />
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </div>
  );
}

export function Ring({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('shrink-0 animate-spin', className)}
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity={0.2} />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" />
    </svg>
  );
}
