import { cx } from '#src/ui/cx.ts';

/** One, two or three columns. Four plans stand two by two, where a fourth alone would look forgotten. */
export function planGridClass(count: number): string {
  const columns = count === 4 ? 2 : Math.min(count, 3);
  return cx(
    'mt-4 grid gap-5',
    columns === 1 && 'max-w-sm',
    columns === 2 && 'sm:grid-cols-2',
    columns === 3 && 'sm:grid-cols-2 lg:grid-cols-3',
  );
}
