import type { Endpoint, ResponseOf } from '@nibras/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAnswer, sendCall } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { readToken } from '#src/lib/session/session-storage.ts';
import { CONSOLE } from './console.ts';

/** What a table is asked for, as its address writes it. */
export type TableQuery = Readonly<Record<string, string>>;

type TableEndpoint = Endpoint<null>;

export type TablePage<Row> = { rows: Row[]; total: number; hasMore?: boolean | undefined };

/** The rows that a table's endpoint answers with. */
export type RowOf<E extends Endpoint> = ResponseOf<E> extends TablePage<infer Row> ? Row : never;

type TablePair = { list: TableEndpoint; csv: TableEndpoint };

export type Table<Row> = TablePair & {
  page: (query: TableQuery) => ReturnType<typeof pageQuery<Row>>;
};

/** A table of the console: its pages, and all of it as a file. */
export function tableOf<E extends TableEndpoint>(list: E, csv: TableEndpoint): Table<RowOf<E>> {
  const load = async (query: TableQuery, signal: AbortSignal): Promise<TablePage<RowOf<E>>> => {
    const token = readToken();
    const response = await sendCall(list, null, { query, signal }, token);
    // What a table's own schema lets through is a page of its rows.
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
    // The rows that stand there stay until the next ones come.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Only what the endpoint understands: an address may have been typed by hand. */
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

/** Every row that fits the query, whatever its page, as the server writes it. */
export function fetchCsv({ csv }: TablePair, query: TableQuery): Promise<Blob> {
  return fetchFile(csv, { query });
}
