import { cx } from '#src/ui/cx.ts';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { tableCopy as copy } from './copy.ts';
import { RowTitle } from './row-title.tsx';
import { SortHeader } from './sort-header.tsx';
import type { SortOrder } from './sort-order.ts';
import type { Column, RowTarget } from './table-parts.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  /** Null while the first page is on its way: as many grey rows stand there. */
  rows: readonly Row[] | null;
  target: RowTarget<Row> | undefined;
  /** Only where the server sorts. */
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
