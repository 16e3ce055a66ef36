import {
  askCenter,
  createCenter,
  deleteCenter,
  describeCenter,
  getCenter,
  getPagePicture,
  getPassage,
  getPassageLines,
  getPassagePage,
  listCenters,
  listHeadings,
  searchSentences,
  updateCenter,
  type BodyInputOf,
  type Center,
  type ResponseOf,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';

const CENTERS = 'centers';

export const centersQuery = queryOptions({
  queryKey: [CENTERS, 'list'],
  queryFn: ({ signal }) => callApi(listCenters, null, { signal }),
});

export const centerQuery = (id: string) =>
  queryOptions({
    queryKey: [CENTERS, 'one', id],
    queryFn: async ({ signal }): Promise<Center> => {
      const { center } = await callApi(getCenter, null, { signal, params: { id } });
      return center;
    },
    // Whoever opens a center wants it as it is now.
    staleTime: 0,
  });

/** What the files of a center are about, in some of their headings. */
export const headingsQuery = (id: string) =>
  queryOptions({
    queryKey: [CENTERS, 'headings', id],
    queryFn: async ({ signal }): Promise<string[]> => {
      const { headings } = await callApi(listHeadings, null, { signal, params: { id } });
      return headings;
    },
  });

export type FoundSentence = ResponseOf<typeof searchSentences>['sentences'][number];

/** Sentences of all files that say what was typed. */
export const sentencesQuery = (q: string) =>
  queryOptions({
    queryKey: [CENTERS, 'sentences', q],
    queryFn: async ({ signal }): Promise<FoundSentence[]> =>
      (await callApi(searchSentences, null, { signal, query: { q } })).sentences,
  });

export const passageQuery = (id: string, passageId: string) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId],
    queryFn: async ({ signal }) => {
      const params = { id, passageId };
      const { passage } = await callApi(getPassage, null, { signal, params });
      return passage;
    },
  });

export type PagePlace = { id: string; passageId: string; page: number };

/** Another page of the file that a passage stands in. */
export const passagePageQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page],
    queryFn: async ({ signal }) => {
      const params = { id, passageId, page: String(page) };
      return (await callApi(getPassagePage, null, { signal, params })).page;
    },
  });

/** How such a page looks. */
export const pagePictureQuery = ({ id, passageId, page }: PagePlace) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, page, 'picture'],
    queryFn: ({ signal }) =>
      fetchFile(getPagePicture, { signal, params: { id, passageId, page: String(page) } }),
    // A file never changes; turning pages back and forth asks once.
    staleTime: Infinity,
  });

/** Where the lines of a passage stand on the picture of its page. */
export const passageLinesQuery = (id: string, passageId: string) =>
  queryOptions({
    queryKey: [CENTERS, 'passage', id, passageId, 'lines'],
    queryFn: async ({ signal }) => {
      const params = { id, passageId };
      return (await callApi(getPassageLines, null, { signal, params })).lines;
    },
    staleTime: Infinity,
    // The picture is shown without them, and should not wait for another try.
    retry: false,
  });

export const createCenterMutation = mutationOptions({
  mutationFn: (body: BodyInputOf<typeof createCenter>) => callApi(createCenter, body),
  onSuccess: ({ center }, _body, _before, { client }) => {
    // Short files are read so soon that the news of it may outrun this answer.
    const isKnown = client.getQueryData(centerQuery(center.id).queryKey) !== undefined;
    if (!isKnown) rememberCenter(client, center);
  },
});

export const updateCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof updateCenter>) =>
      callApi(updateCenter, body, { params: { id } }),
    onSuccess: ({ center }, _body, _before, { client }) => rememberCenter(client, center),
  });

export const describeCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: (body: BodyInputOf<typeof describeCenter>) =>
      callApi(describeCenter, body, { params: { id } }),
    onSuccess: ({ center }, _body, _before, { client }) => rememberCenter(client, center),
  });

export const deleteCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(deleteCenter, null, { params: { id } }),
    onSuccess: (_done, _nothing, _before, { client }) => forgetCenter(client, id),
  });

export const askCenterMutation = (id: string) =>
  mutationOptions({
    mutationFn: (question: string) => callApi(askCenter, { question }, { params: { id } }),
  });

/** Takes in a center as the server has just described it, in the list and by itself. */
export function rememberCenter(client: QueryClient, center: Center): void {
  const own = centerQuery(center.id).queryKey;
  const isAskedFor = client.isFetching({ queryKey: own }) > 0;
  client.setQueryData(own, center);
  // An answer under way may be older than this.
  if (isAskedFor) void client.invalidateQueries({ queryKey: own });
  const known = client.getQueryData(centersQuery.queryKey);
  if (known === undefined) return;
  const isListed = known.centers.some(({ id }) => id === center.id);
  const centers = isListed
    ? known.centers.map((listed) => (listed.id === center.id ? center : listed))
    : [center, ...known.centers];
  const isListAskedFor = client.isFetching({ queryKey: centersQuery.queryKey }) > 0;
  client.setQueryData(centersQuery.queryKey, { ...known, centers });
  // Where a new one stands in the list is the server's to say.
  if (!isListed || isListAskedFor)
    void client.invalidateQueries({ queryKey: centersQuery.queryKey });
}

function forgetCenter(client: QueryClient, id: string): void {
  client.setQueryData(
    centersQuery.queryKey,
    (known) => known && { ...known, centers: known.centers.filter((center) => center.id !== id) },
  );
  // Its own entry may still be on the screen: it is asked for again only if it is opened again.
  void client.invalidateQueries({ queryKey: centerQuery(id).queryKey, refetchType: 'none' });
}

/** For after a gap in the connection, in which changes may have been missed. */
export function refetchCenters(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CENTERS] }, { cancelRefetch: false });
}
