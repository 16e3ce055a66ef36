import type { Endpoint, ResponseOf } from '@nibras/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAnswer, sendCall } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { readToken } from '#src/lib/session/session-storage.ts';
import { CONSOLE } from './console.ts';

/** The query of a table, as written in its address. */
export type TableQuery = Readonly<Record<string, string>>;

type TableEndpoint = Endpoint<null>;

export type TablePage<Row> = { rows: Row[]; total: number; hasMore?: boolean | undefined };

/** The row type of a table's endpoint. */
export type RowOf<E extends Endpoint> = ResponseOf<E> extends TablePage<infer Row> ? Row : never;

type TablePair = { list: TableEndpoint; csv: TableEndpoint };

export type Table<Row> = TablePair & {
  page: (query: TableQuery) => ReturnType<typeof pageQuery<Row>>;
};

/** A table of the console: its pages, and its CSV file. */
export function tableOf<E extends TableEndpoint>(list: E, csv: TableEndpoint): Table<RowOf<E>> {
  const load = async (query: TableQuery, signal: AbortSignal): Promise<TablePage<RowOf<E>>> => {
    const token = readToken();
    const response = await sendCall(list, null, { query, signal }, token);
    // The table's schema has checked this page of rows.
    return (await readAnswer(list, response, { token, signal })) as TablePage<RowOf<E>>;
  };
  return { list, csv, page: (query) => pageQuery(list.path, query, load) };
}

function pageQuery<Row>(
  path: string,
  query: TableQuery,
  load: (query: TableQuery, signal: AbortSignal) => Promise<TablePage<Row>>,
) {
  return queryOptions({
    queryKey: [CONSOLE, path, query],
    queryFn: ({ signal }) => load(query, signal),
    // The current rows stay until the next ones arrive.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Drops parameters that the endpoint does not know, because an address may be typed by hand. */
export function knownQuery({ list }: TablePair, given: URLSearchParams): TableQuery {
  const asked = Object.fromEntries([...given].filter(([, value]) => value !== ''));
  const parsed = list.query?.safeParse(asked);
  if (parsed === undefined) return {};
  if (parsed.success) return onlyNamed(asked, parsed.data);
  const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
  const rest = Object.entries(asked).filter(([name]) => !wrong.has(name));
  return rest.length === Object.keys(asked).length
    ? {}
    : knownQuery({ list, csv: list }, new URLSearchParams(rest));
}

function onlyNamed(asked: TableQuery, understood: unknown): TableQuery {
  if (typeof understood !== 'object' || understood === null) return {};
  return Object.fromEntries(Object.entries(asked).filter(([name]) => name in understood));
}

/** All rows that match the query, as the CSV of the server. */
export function fetchCsv({ csv }: TablePair, query: TableQuery): Promise<Blob> {
  return fetchFile(csv, { query });
}
