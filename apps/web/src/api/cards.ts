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
/** Reviews are stored in the order in which they were made, those of a time without network too. */
const IN_ORDER = { id: 'card-reviews' };

/** What is to be reviewed now, of one center or of all. */
export const cardQueueQuery = (centerId: string | null) =>
  queryOptions({
    queryKey: [CARDS, 'queue', centerId],
    queryFn: async ({ signal }): Promise<CardQueue> => {
      // What was reviewed before the tab was closed is not to be asked again.
      await reviews.sendAll();
      return callApi(getCardQueue, null, { signal, query: { centerId: centerId ?? undefined } });
    },
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

/** What does not arrive waits for the next one, for a line, or for the next tab. */
export const reviewMutation = mutationOptions({
  scope: IN_ORDER,
  // Offline the calls before it may take long to fail: it is kept at once.
  onMutate: (review: Review) => reviews.put(review),
  mutationFn: (review: Review) => reviews.send(review),
});

export const undoMutation = mutationOptions({
  scope: IN_ORDER,
  mutationFn: async () => {
    // The server takes back the one that was stored last.
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

/** Several questions join the review with one call; gives how many did. */
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

/** Whatever is known of cards is asked for again, if it is on the screen. */
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

/** Sends a deck up and says what would become of it. */
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
