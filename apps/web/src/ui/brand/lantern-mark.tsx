import { BRAND } from '@nibras/contract';
import { cx } from '#src/ui/cx.ts';

type MarkProps = { className?: string | undefined };

const { viewBox, hook, body, flame } = BRAND.logo;

/** The lantern: its frame in the brand colour, its flame in the lamp colour. */
export function LanternMark({ className }: MarkProps) {
  return (
    <svg viewBox={viewBox} className={cx('shrink-0', className)} fill="none" aria-hidden="true">
      <path
        d={hook + body}
        className="stroke-brand dark:stroke-brand-ink"
        strokeWidth={4.2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={flame} className="fill-lamp" />
    </svg>
  );
}

/** The assistant's icon: the flame on a light ground. */
export function AssistantMark({ className }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('rounded-chip bg-lamp-soft grid size-9 shrink-0 place-items-center', className)}
    >
      <svg viewBox="16 27 16 22" className="fill-lamp h-1/2">
        <path d={flame} />
      </svg>
    </span>
  );
}
