import { cx } from '#src/ui/cx.ts';

/** The track of a segmented switch: tabs, or the links of the top bar. */
export const segmentTrackClass =
  'inline-flex max-w-full gap-1 overflow-x-auto rounded-full bg-sunk p-1';

/** One segment; the selected one is raised. */
export function segmentClass(isSelected: boolean): string {
  return cx(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-full px-4 text-sm whitespace-nowrap transition-colors pointer-coarse:min-h-10',
    isSelected
      ? 'bg-surface dark:bg-brand-soft font-semibold text-ink shadow-[0_1px_3px_rgb(23_40_42/0.12)]'
      : 'text-ink-2 hover:text-ink disabled:text-ink-3 disabled:hover:text-ink-3',
  );
}
