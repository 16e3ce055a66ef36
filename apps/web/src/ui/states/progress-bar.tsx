import { cx } from '#src/ui/cx.ts';

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; null if unknown. */
  value: number | null;
  /** Red for a quota that is used up. */
  tone?: 'lamp' | 'danger';
  className?: string;
};

/** Fills from the right. */
export function ProgressBar({ label, value, tone = 'lamp', className }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={cx('bg-line h-1.5 overflow-hidden rounded-full', className)}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width]',
          tone === 'lamp' ? 'bg-lamp' : 'bg-danger',
          percent === null && 'animate-shimmer w-1/3',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
