import type { TableQuery } from '#src/api/admin/table.ts';
import type { Column } from './table-parts.ts';

export type SortOrder = { sort: string; direction: 'asc' | 'desc' };

/** The order in force: the address's, else the one that the table opens with, newest first. */
export function orderOf<Row>(query: TableQuery, columns: readonly Column<Row>[]): SortOrder {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  const sort = query.sort ?? (sorts.includes('createdAt') ? 'createdAt' : (sorts[0] ?? ''));
  return { sort, direction: query.direction === 'asc' ? 'asc' : 'desc' };
}
