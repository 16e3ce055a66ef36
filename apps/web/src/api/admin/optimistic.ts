import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshConsole } from './console.ts';

type Context = { client: QueryClient };

/** Shows a change before the server confirms it; rolls it back on failure. */
export function optimistically<Data, Body>(
  queryKey: QueryKey,
  change: (data: Data, body: Body) => Data,
) {
  return {
    onMutate: async (body: Body, { client }: Context): Promise<Data | undefined> => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, change(before, body));
      return before;
    },
    onError: (_error: Error, _body: Body, before: Data | undefined, { client }: Context): void => {
      client.setQueryData(queryKey, before);
    },
    onSettled: (
      _answer: unknown,
      _error: unknown,
      _body: Body,
      _before: unknown,
      { client }: Context,
    ): void => refreshConsole(client),
  };
}

/** The same rows in the order of the given ids. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: readonly string[]): Row[] {
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
