import { cx } from '#src/ui/cx.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/icons/icons.tsx';
import { tableCopy as copy } from './copy.ts';
import type { SortOrder } from './sort-order.ts';

type Props = {
  header: string;
  sort: string;
  order: SortOrder;
  onSort: (sort: string, direction: 'asc' | 'desc') => void;
};

/** A column's name as a button: the first press sorts down, the next one turns it round. */
export function SortHeader({ header, sort, order, onSort }: Props) {
  const isSorted = order.sort === sort;
  const isUp = isSorted && order.direction === 'asc';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      className="px-2 py-1 text-start font-normal whitespace-nowrap"
    >
      <button
        type="button"
        title={copy.sortHint(header)}
        onClick={() => onSort(sort, isSorted && !isUp ? 'asc' : 'desc')}
        className={cx(
          'rounded-chip hover:bg-brand-soft inline-flex min-h-10 items-center gap-1.5 px-2',
          isSorted ? 'text-ink font-semibold' : 'text-ink-2',
        )}
      >
        {header}
        {isUp ? (
          <ArrowUpIcon className="size-4" />
        ) : (
          <ArrowDownIcon className={cx('size-4', !isSorted && 'opacity-30')} />
        )}
      </button>
    </th>
  );
}
