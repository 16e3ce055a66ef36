import {
  buryCard,
  getCardQueue,
  getCardStats,
  leaveReview,
  reviewCard,
  undoReview,
  type BodyInputOf,
  type CardQueue,
  type CardStats,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const CARDS = 'cards';
/** Reviews are stored in the order in which they were made, those of a time without network too. */
const IN_ORDER = { id: 'card-reviews' };

/** What is to be reviewed now, of one center or of all. */
export const cardQueueQuery = (centerId: string | null) =>
  queryOptions({
    queryKey: [CARDS, 'queue', centerId],
    queryFn: ({ signal }): Promise<CardQueue> =>
      callApi(getCardQueue, null, { signal, query: { centerId: centerId ?? undefined } }),
    staleTime: 0,
    // A review under way is not to be swapped by a look at another window.
    refetchOnWindowFocus: false,
  });

export const cardStatsQuery = (centerId: string | null) =>
  queryOptions({
    queryKey: [CARDS, 'stats', centerId],
    queryFn: ({ signal }): Promise<CardStats> =>
      callApi(getCardStats, null, { signal, query: { centerId: centerId ?? undefined } }),
    staleTime: 0,
  });

type Review = { itemId: string; body: BodyInputOf<typeof reviewCard> };

/** Sent again until it arrives: its id makes it count once. */
export const reviewMutation = mutationOptions({
  scope: IN_ORDER,
  retry: 3,
  mutationFn: ({ itemId, body }: Review) => callApi(reviewCard, body, { params: { itemId } }),
});

export const undoMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: () => callApi(undoReview, null),
});

export const buryMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: (itemId: string) => callApi(buryCard, null, { params: { itemId } }),
});

export const leaveMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: (itemId: string) => callApi(leaveReview, null, { params: { itemId } }),
});
