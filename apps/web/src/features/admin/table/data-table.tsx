import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchCsv, type Table, type TablePage } from '#src/api/admin/table.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { CsvButton } from '#src/features/admin/parts/csv-button.tsx';
import { tableCopy as copy } from './copy.ts';
import { orderOf } from './sort-order.ts';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { TablePager } from './table-pager.tsx';
import type { Column, RowTarget, TableFilter } from './table-parts.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableState, type TableState } from './use-table-state.ts';

const NARROW = '(max-width: 767px)';

type Props<Row> = {
  table: Table<Row>;
  label: string;
  /** The name of the exported file. */
  fileName: string;
  columns: readonly Column<Row>[];
  filters?: readonly TableFilter[];
  placeholder?: string | null;
  target?: RowTarget<Row>;
  empty: { title: string; text?: ReactNode };
};

/** A table that the server pages, searches and sorts; rows stay in sight while the next ones come. */
export function DataTable<Row extends { id: string }>({
  table,
  label,
  fileName,
  columns,
  filters = [],
  placeholder = null,
  target,
  empty,
}: Props<Row>) {
  const state = useTableState(table);
  const isNarrow = useMediaQuery(NARROW);
  const list = useQuery(table.page(state.query));
  const order = orderOf(state.query, columns);
  const rows = list.data?.rows ?? null;

  return (
    <section aria-label={label} aria-busy={list.isFetching}>
      <TableToolbar
        {...{ state, placeholder, filters }}
        sorting={isNarrow ? { columns, order } : null}
      />
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2 flex items-center gap-2 text-sm">
          {list.isFetching ? (
            <>
              <Ring className="text-brand-ink size-4" />
              {rows === null ? copy.loading : copy.refreshing}
            </>
          ) : (
            list.data && <bdi>{rangeWords(state, list.data)}</bdi>
          )}
        </p>
        <CsvButton fileName={fileName} fetch={() => fetchCsv(table, state.query)} />
      </div>
      {list.isError ? (
        <ErrorBlock
          message={failureWords(list.error, copy.failed)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : rows?.length === 0 ? (
        <Empty {...{ state, empty }} />
      ) : (
        <>
          {isNarrow ? (
            <TableCards {...{ label, columns, rows, target }} />
          ) : (
            <TableGrid {...{ label, columns, rows, target, order }} onSort={state.sortBy} />
          )}
          {list.data && <TablePager state={state} total={list.data.total} />}
        </>
      )}
    </section>
  );
}

/** «26–50 من 340». */
function rangeWords({ page, pageSize }: TableState, { rows, total }: TablePage<unknown>): string {
  if (rows.length === 0) return '';
  const before = (page - 1) * pageSize;
  return copy.range(before + 1, before + rows.length, countWords(total));
}

type EmptyProps = {
  state: TableState;
  empty: { title: string; text?: ReactNode };
};

function Empty({ state, empty }: EmptyProps) {
  if (!state.isNarrowed && state.page === 1) return <EmptyState {...empty} />;
  return (
    <EmptyState title={copy.noMatch} action={<Button onClick={state.clear}>{copy.clear}</Button>} />
  );
}
