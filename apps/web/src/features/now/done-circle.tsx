import { cx } from '#src/ui/cx.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';

/** An empty circle, which fills once its block is done. */
export function DoneCircle({ isDone = false }: { isDone?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-5 shrink-0 place-items-center rounded-full border-2 text-xs',
        isDone ? 'border-ok bg-ok text-surface' : 'border-ink-3',
      )}
    >
      {isDone && <CheckIcon />}
    </span>
  );
}
