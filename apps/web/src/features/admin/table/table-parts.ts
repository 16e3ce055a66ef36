import type { ReactNode } from 'react';
import type { TableQuery } from '#src/api/admin/table.ts';

/** Screens on which rows become cards. */
export const NARROW = '(max-width: 899px)';

export type Column<Row> = {
  /** Also the name in the row's card on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name of the sort. */
  sort?: string;
  /** Names the row: its card's heading and the link to its detail. */
  isTitle?: boolean;
  /** Left out of the card on a phone. */
  wideOnly?: boolean;
  /** A button or switch; at the end of a card, without a name. */
  isAction?: boolean;
};

export type TableFilter =
  /** The words of each value, in the order in which they are offered. */
  | { name: string; label: string; kind: 'choice'; options: Readonly<Record<string, string>> }
  | { name: string; label: string; kind: 'day' };

/** The detail of a row: another page, or a dialog over this one. */
export type RowTarget<Row> = { to: (row: Row) => string } | { onOpen: (row: Row) => void };

export type SortOrder = { sort: string; direction: 'asc' | 'desc' };

/** The current order: that of the address, else the table's default, newest first. */
export function orderOf<Row>(query: TableQuery, columns: readonly Column<Row>[]): SortOrder {
  const sorts = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  const sort = query.sort ?? (sorts.includes('createdAt') ? 'createdAt' : (sorts[0] ?? ''));
  return { sort, direction: query.direction === 'asc' ? 'asc' : 'desc' };
}
