import { cx } from '#src/ui/cx.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/icons/icons.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { tableCopy as copy } from './copy.ts';
import { RowTitle } from './table-cards.tsx';
import type { Column, RowTarget, SortOrder } from './table-parts.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Null while the first page loads; grey rows show instead. */
  rows: readonly Row[] | null;
  target: RowTarget<Row> | undefined;
  /** Only if the server sorts. */
  order?: SortOrder;
  onSort?: (sort: string, direction: 'asc' | 'desc') => void;
};

const SKELETON_ROWS = 8;

export function TableGrid<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, target, order, onSort } = props;
  return (
    <div
      role="region"
      aria-label={copy.scroll(label)}
      // A table wider than the page must scroll by keyboard too.
      tabIndex={0}
      className="rounded-card border-line bg-surface overflow-x-auto border"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="border-line border-b">
          <tr>
            {columns.map(({ header, sort, isAction }) =>
              sort === undefined || !order || !onSort ? (
                <th
                  key={header}
                  scope="col"
                  className="text-ink-2 px-4 py-1 text-start font-normal whitespace-nowrap"
                >
                  {isAction ? <span className="sr-only">{header}</span> : header}
                </th>
              ) : (
                <SortHeader key={header} {...{ header, sort, order, onSort }} />
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {rows === null
            ? Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <tr key={at}>
                  {columns.map(({ header }) => (
                    <td key={header} className="px-4 py-3.5">
                      <Skeleton className="h-3.5 w-24" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={row.id}
                  className={cx('relative', target && 'hover:bg-brand-soft/40 transition-colors')}
                >
                  {columns.map(({ header, cell, isTitle }) => (
                    <td key={header} className="max-w-72 px-4 py-2.5 align-middle">
                      {isTitle ? <RowTitle {...{ row, target }}>{cell(row)}</RowTitle> : cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

type SortHeaderProps = {
  header: string;
  sort: string;
  order: SortOrder;
  onSort: (sort: string, direction: 'asc' | 'desc') => void;
};

/** A column's name as a button: sorts descending first, then reverses. */
function SortHeader({ header, sort, order, onSort }: SortHeaderProps) {
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
