import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';
import { visibleText } from '#src/text.ts';

export const ADMIN_PAGE_SIZE_MAX = 100;
export const ADMIN_PAGE_SIZE = 25;
export const ADMIN_FOUND_MAX = 1000;
const PAGE_MAX = 1_000_000;
const SEARCH_MAX = 200;

const count = (from: number, to: number) => {
  const error = `عدد صحيح من ${from} إلى ${to}`;
  return z.coerce
    .number<string>({ error })
    .check(z.int({ error }), z.gte(from, { error }), z.lte(to, { error }));
};

/** A boolean as query text. */
export const flagSchema = z.pipe(
  z.enum(['true', 'false'], { error: 'القيمة true أو false' }),
  z.transform((value) => value === 'true'),
);

/** Query of a console table; its first sort is the default. */
export function tableQuery<Sort extends string, Filters extends Record<string, z.ZodMiniType>>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) {
  return z.extend(
    z.object({
      page: z._default(count(1, PAGE_MAX), 1),
      pageSize: z._default(count(1, ADMIN_PAGE_SIZE_MAX), ADMIN_PAGE_SIZE),
      q: z._default(z.string().check(z.overwrite(visibleText), z.maxLength(SEARCH_MAX)), ''),
      sort: z._default(z.enum(sorts), sorts[0]),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    filters,
  );
}

/** A page of rows with the total, or a flag that there are more. */
export function tableAnswer<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    done: z.literal(true),
    rows: z.array(row),
    total: z.number(),
    hasMore: z.optional(z.boolean()),
  });
}

/** All rows of a table query as CSV, UTF-8 with a byte order mark. */
export function csvOf<Path extends string, Query extends z.ZodMiniType | null>(
  table: Endpoint<null, z.ZodMiniType, Path, Query>,
) {
  return defineEndpoint({
    method: 'GET',
    path: `${table.path}.csv`,
    query: table.query,
    response: z.unknown(),
  });
}
