import { ADMIN_PAGE_SIZE } from '@nibras/contract';
import { useSearchParams } from 'react-router';
import { knownQuery, type Table, type TableQuery } from '#src/api/admin/table.ts';

type Direction = 'asc' | 'desc';
type Change = Readonly<Record<string, string | null>>;

/**
 * A table's page, search, order and filters are in the address, so that links and Back restore
 * them.
 */
export function useTableState<Row>(table: Table<Row>) {
  const [params, setParams] = useSearchParams();
  const query = knownQuery(table, params);

  const change = (changes: Change): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  return {
    query,
    page: Number(query.page ?? 1),
    pageSize: Number(query.pageSize ?? ADMIN_PAGE_SIZE),
    isNarrowed: isNarrowed(query),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
    /** Other changes return to the first page. */
    narrow: (changes: Change) => change({ ...changes, page: null }),
    sortBy: (sort: string, direction: Direction) => change({ sort, direction, page: null }),
    clear: () => setParams({}, { replace: true }),
  };
}

export type TableState = ReturnType<typeof useTableState>;

const NOT_NARROWING = new Set(['page', 'pageSize', 'sort', 'direction']);

function isNarrowed(query: TableQuery): boolean {
  return Object.keys(query).some((name) => !NOT_NARROWING.has(name));
}
