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

/** The first part of all query keys of centers. */
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
    // Each visit of a center refetches it.
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
    // A short file may be read before this answer arrives.
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

/** Stores a center from the server in the list and in its own query. */
export function rememberCenter(client: QueryClient, center: Center): void {
  const own = centerQuery(center.id).queryKey;
  const isAskedFor = client.isFetching({ queryKey: own }) > 0;
  client.setQueryData(own, center);
  // A running request may return an older state.
  if (isAskedFor) void client.invalidateQueries({ queryKey: own });
  const known = client.getQueryData(centersQuery.queryKey);
  if (known === undefined) return;
  const isListed = known.centers.some(({ id }) => id === center.id);
  const centers = isListed
    ? known.centers.map((listed) => (listed.id === center.id ? center : listed))
    : [center, ...known.centers];
  const isListAskedFor = client.isFetching({ queryKey: centersQuery.queryKey }) > 0;
  client.setQueryData(centersQuery.queryKey, { ...known, centers });
  // The server decides the place of a new center in the list.
  if (!isListed || isListAskedFor)
    void client.invalidateQueries({ queryKey: centersQuery.queryKey });
}

function forgetCenter(client: QueryClient, id: string): void {
  client.setQueryData(
    centersQuery.queryKey,
    (known) => known && { ...known, centers: known.centers.filter((center) => center.id !== id) },
  );
  // The own query may still be on the screen, so it is only marked as stale.
  void client.invalidateQueries({ queryKey: centerQuery(id).queryKey, refetchType: 'none' });
}

/** After a gap in the connection, in which events may have been missed. */
export function refetchCenters(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CENTERS] }, { cancelRefetch: false });
}
