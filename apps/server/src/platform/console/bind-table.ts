import { ADMIN_FOUND_MAX, type Endpoint } from '@nibras/contract';
import type * as z from 'zod/mini';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { ROWS_AT_ONCE, type Range, type Walk } from '#src/db/row-pages.ts';
import { inPages, writeCsv, type CsvColumn } from './csv.ts';

type Paged = { page: number; pageSize: number; q: string };

type TableSource<Query, Row> = {
  rows: (query: Query, range: Range) => Promise<Row[]>;
  total: (query: Query) => Promise<number>;
};

export function bindTable<Query extends Paged, Row>(
  bind: Binder,
  table: {
    list: Endpoint<
      null,
      z.ZodMiniType<{ done: true; rows: Row[]; total: number; hasMore?: boolean | undefined }>,
      string,
      z.ZodMiniType<Query>
    >;
    csv: Endpoint<null, z.ZodMiniType, string, z.ZodMiniType<Query>>;
    columns: readonly CsvColumn<Row>[];
    source: TableSource<Query, Row>;
  },
): void {
  const { list, csv, columns, source } = table;
  bind.admin(list, {}, async ({ query }) => {
    const rows = await source.rows(query, rangeOf(query));
    const total = await source.total(query);
    const hasMore = query.q !== '' && total > ADMIN_FOUND_MAX;
    if (!hasMore) return { done: true as const, rows, total };
    return { done: true as const, rows, total: ADMIN_FOUND_MAX, hasMore };
  });
  bind.adminCsv(csv, { downloadAs: fileNameOf(csv.path) }, ({ query }) =>
    Promise.resolve(
      writeCsv(
        columns,
        allPages((range) => source.rows(query, range)),
      ),
    ),
  );
}

/** Binds a short list without pages, which an admin orders. */
export function bindShortTable<Row>(
  bind: Binder,
  table: {
    list: Endpoint<null, z.ZodMiniType<{ done: true; rows: Row[]; total: number }>, string, null>;
    csv: Endpoint<null, z.ZodMiniType, string, null>;
    columns: readonly CsvColumn<Row>[];
    rows: () => Promise<Row[]>;
  },
): void {
  const { list, csv, columns } = table;
  bind.admin(list, {}, async () => {
    const rows = await table.rows();
    return { done: true as const, rows, total: rows.length };
  });
  bind.adminCsv(csv, { downloadAs: fileNameOf(csv.path) }, async () => {
    return writeCsv(columns, inPages(await table.rows()));
  });
}

/** Pages by the last row, because rows may be deleted while reading. */
async function* allPages<Row>(read: (range: Range) => Promise<Row[]>): AsyncGenerator<Row[]> {
  const walk: Walk = { last: null };
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await read({ limit: ROWS_AT_ONCE, offset, walk });
    if (rows.length === 0) return;
    yield rows;
  }
}

function rangeOf({ page, pageSize }: Omit<Paged, 'q'>): Range {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

function fileNameOf(path: string): string {
  return `nibras-${path.split('/').at(-1) ?? ''}`;
}
