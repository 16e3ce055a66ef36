import {
  buryCard,
  exportCardTable,
  exportDeck,
  getCardQueue,
  getCardSettings,
  getCardStats,
  importDeck,
  JOIN_MANY_MAX,
  joinReview,
  joinReviewMany,
  leaveReview,
  setCardSettings,
  undoReview,
  type CardQueue,
  type CardSettings,
  type CardStats,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { uploadFile, type UploadedFile } from './files.ts';
import { reviews, type Review } from './unsent-answers.ts';

const CARDS = 'cards';
/** Stores reviews in the order in which they were made, also those made offline. */
const IN_ORDER = { id: 'card-reviews' };

/** The cards to review now, of one center or of all. */
export const cardQueueQuery = (centerId: string | null) =>
  queryOptions({
    queryKey: [CARDS, 'queue', centerId],
    queryFn: async ({ signal }): Promise<CardQueue> => {
      // Cards that were reviewed before the tab was closed must not be asked again.
      await reviews.sendAll();
      return callApi(getCardQueue, null, { signal, query: { centerId: centerId ?? undefined } });
    },
    staleTime: 0,
    // A refetch on focus would swap the cards during a review.
    refetchOnWindowFocus: false,
  });

export const cardStatsQuery = (centerId: string | null) =>
  queryOptions({
    queryKey: [CARDS, 'stats', centerId],
    queryFn: ({ signal }): Promise<CardStats> =>
      callApi(getCardStats, null, { signal, query: { centerId: centerId ?? undefined } }),
    staleTime: 0,
  });

/** A review that does not arrive waits for the next one, the next connection or the next tab. */
export const reviewMutation = mutationOptions({
  scope: IN_ORDER,
  // Stored at once, because offline the calls before it may take long to fail.
  onMutate: (review: Review) => reviews.put(review),
  mutationFn: (review: Review) => reviews.send(review),
});

export const undoMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: async () => {
    // The server undoes the review that was stored last.
    await reviews.sendAll();
    return callApi(undoReview, null);
  },
});

export const buryMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: (itemId: string) => callApi(buryCard, null, { params: { itemId } }),
});

export const joinReviewMutation = mutationOptions({
  mutationFn: (itemId: string) => callApi(joinReview, { itemId }),
  onSuccess: (_done, _itemId, _before, { client }) => refetchCards(client),
});

/** Adds several questions to the review in one call; returns how many were added. */
export const joinManyMutation = mutationOptions({
  mutationFn: async (itemIds: readonly string[]): Promise<number> => {
    const { joined } = await callApi(joinReviewMany, { itemIds: itemIds.slice(0, JOIN_MANY_MAX) });
    return joined;
  },
  onSettled: (_count, _error, _itemIds, _before, { client }) => refetchCards(client),
});

export const leaveMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: (itemId: string) => callApi(leaveReview, null, { params: { itemId } }),
});

export const cardSettingsQuery = queryOptions({
  queryKey: [CARDS, 'settings'],
  queryFn: async ({ signal }): Promise<CardSettings> =>
    (await callApi(getCardSettings, null, { signal })).settings,
  staleTime: 0,
});

export const setCardSettingsCall = (settings: CardSettings) => callApi(setCardSettings, settings);

/** Refetches the queries of cards that are on the screen. */
export function refetchCards(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [CARDS] });
}

/** As a deck for Anki or as a table, of one center or of all. */
export const exportCardsMutation = (centerId: string | null) =>
  mutationOptions({
    mutationFn: (ending: 'apkg' | 'csv') =>
      fetchFile(ending === 'apkg' ? exportDeck : exportCardTable, {
        query: { centerId: centerId ?? undefined },
      }),
  });

/** Uploads a deck and returns a preview of the import. */
export const previewDeckMutation = mutationOptions({
  mutationFn: async ({ centerId, file }: { centerId: string; file: File }) => {
    const uploaded = await uploadFile(file);
    const reply = await callApi(importDeck, { centerId, ...uploaded, preview: true });
    return { file: uploaded, reply };
  },
});

export const importDeckMutation = mutationOptions({
  mutationFn: ({ centerId, file }: { centerId: string; file: UploadedFile }) =>
    callApi(importDeck, { centerId, ...file }),
});
