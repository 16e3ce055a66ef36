import {
  createCenter,
  deleteCenter,
  describeCenter,
  getCenter,
  listCenters,
  listHeadings,
  updateCenter,
  type BodyInputOf,
  type Center,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

/** All that is read of centers is asked for again at once. */
export const CENTERS = 'centers';

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
