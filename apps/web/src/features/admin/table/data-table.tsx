import { ADMIN_PAGE_SIZE } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchCsv, type Table, type TablePage } from '#src/api/admin/table.ts';
import { countWords } from '#src/features/admin/parts/amounts.ts';
import { CsvButton } from '#src/features/admin/parts/csv-button.tsx';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Pagination } from '#src/ui/actions/pagination.tsx';
import { SelectField } from '#src/ui/forms/select-field.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Ring } from '#src/ui/states/spinner.tsx';
import { tableCopy as copy } from './copy.ts';
import { TableCards } from './table-cards.tsx';
import { TableGrid } from './table-grid.tsx';
import { NARROW, orderOf, type Column, type RowTarget, type TableFilter } from './table-parts.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useTableState, type TableState } from './use-table-state.ts';

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

/** A table with paging, search and sorting on the server; rows stay until the next ones arrive. */
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
        <QueryFailure query={list} words={copy.failed} />
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

/** «26–50 من 340», «26–50 من أكثر من 2000». */
function rangeWords(
  { page, pageSize }: TableState,
  { rows, total, hasMore }: TablePage<unknown>,
): string {
  if (rows.length === 0) return '';
  const before = (page - 1) * pageSize;
  const all = countWords(total);
  return copy.range(before + 1, before + rows.length, hasMore ? copy.moreThan(all) : all);
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

const FEWEST_ROWS = 10;
const SIZES = [FEWEST_ROWS, ADMIN_PAGE_SIZE, 50, 100].map(String);

type TablePagerProps = { state: TableState; total: number };

/** Links to other pages of rows; nothing where the smallest page holds all. */
function TablePager({ state, total }: TablePagerProps) {
  const { page, pageSize } = state;
  if (total <= FEWEST_ROWS) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPage={state.setPage} />
      <SelectField
        label={copy.pageSize}
        value={String(pageSize)}
        options={SIZES.map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) =>
          state.narrow({ pageSize: value === String(ADMIN_PAGE_SIZE) ? null : value })
        }
        className="ms-auto flex items-center gap-2 [&>label]:mb-0 [&>label]:font-normal"
      />
    </div>
  );
}
