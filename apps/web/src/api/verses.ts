import { getVerses, type VersePlace } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

/** Verses among their neighbours; the text never changes. */
export const versesQuery = ({ sura, from, to }: VersePlace) =>
  queryOptions({
    queryKey: ['verses', sura, from, to],
    queryFn: ({ signal }) =>
      callApi(getVerses, null, { signal, query: { sura, from: String(from), to: String(to) } }),
    staleTime: Infinity,
  });
