import type { ReactNode } from 'react';
import type { TableQuery } from '#src/api/admin/table.ts';

/** Where rows become cards. */
export const NARROW = '(max-width: 767px)';

export type Column<Row> = {
  /** Also the name of the column in the row's card on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name under which the server sorts by it. */
  sort?: string;
  /** Names the row: the heading of its card, and what leads to its detail. */
  isTitle?: boolean;
  /** Left out of the card on a phone. */
  wideOnly?: boolean;
  /** A button or switch: in a card it stands at the end, without a name. */
  isAction?: boolean;
};

export type TableFilter =
  /** The words of each value, in the order in which they are offered. */
  | { name: string; label: string; kind: 'choice'; options: Readonly<Record<string, string>> }
  | { name: string; label: string; kind: 'day' };

/** What happens on a click on a row: another page opens, or a dialog over this one. */
export type RowTarget<Row> = { to: (row: Row) => string } | { onOpen: (row: Row) => void };

export type SortOrder = { sort: string; direction: 'asc' | 'desc' };

/** The order in force: the address's, else the one that the table opens with, newest first. */
export function orderOf<Row>(query: TableQuery, columns: readonly Column<Row>[]): SortOrder {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  const sort = query.sort ?? (sorts.includes('createdAt') ? 'createdAt' : (sorts[0] ?? ''));
  return { sort, direction: query.direction === 'asc' ? 'asc' : 'desc' };
}
