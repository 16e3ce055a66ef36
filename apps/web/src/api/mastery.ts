import { forgetMastery, getMastery, type TopicMastery } from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const MASTERY = 'mastery';

/** A student's mastery of each topic of a center. */
export const masteryQuery = (centerId: string) =>
  queryOptions({
    queryKey: [MASTERY, centerId],
    queryFn: async ({ signal }): Promise<TopicMastery[]> =>
      (await callApi(getMastery, null, { signal, params: { centerId } })).topics,
    staleTime: 0,
  });

export const forgetMasteryMutation = (centerId: string) =>
  mutationOptions({
    mutationFn: () => callApi(forgetMastery, null, { params: { centerId } }),
    onSuccess: ({ topics }, _nothing, _before, { client }) =>
      client.setQueryData(masteryQuery(centerId).queryKey, topics),
  });
