import { cx } from './cx.ts';

type MarkProps = { className?: string | undefined };

export const LANTERN_HANDLE = 'M24 6.5v5';
export const LANTERN_BODY = 'M17.2 15.5h13.6l3 15.2a9.8 9.8 0 1 1-19.6 0z';
export const LANTERN_FLAME =
  'M24 21.5c3.4 3.9 4.9 6.3 4.9 8.9a4.9 4.9 0 0 1-9.8 0c0-2.6 1.5-5 4.9-8.9z';

/** The lantern: its frame in the brand's ink, its flame in the lamp's colour. */
export function LanternMark({ className }: MarkProps) {
  return (
    <svg viewBox="8 4 32 40" className={cx('shrink-0', className)} fill="none" aria-hidden="true">
      <path
        d={`${LANTERN_HANDLE}${LANTERN_BODY}`}
        className="stroke-brand dark:stroke-brand-ink"
        strokeWidth={2.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={LANTERN_FLAME} className="fill-lamp" />
    </svg>
  );
}

/** The assistant's sign beside its words: the flame alone on a lit ground. */
export function AssistantMark({ className }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('rounded-chip bg-lamp-soft grid size-9 shrink-0 place-items-center', className)}
    >
      <svg viewBox="18 20 12 16" className="fill-lamp h-1/2">
        <path d={LANTERN_FLAME} />
      </svg>
    </span>
  );
}
