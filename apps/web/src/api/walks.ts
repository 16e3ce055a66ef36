import {
  askWalkHint,
  endWalk,
  getWalk,
  showWalkAnswer,
  startWalk,
  type BodyInputOf,
  type WalkReply,
} from '@nibras/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { walkAnswers, type WalkAnswer } from './unsent-answers.ts';

const WALKS = 'walks';

export type WalkChoice = Omit<BodyInputOf<typeof startWalk>, 'centerId'>;

/**
 * The walk of a page: opening it continues the walk of the center that runs, or begins one. What was
 * answered before the tab was closed is sent first.
 */
export const walkQuery = (centerId: string, choice: WalkChoice) =>
  queryOptions({
    queryKey: [WALKS, centerId, choice],
    queryFn: async ({ signal }): Promise<WalkReply> => {
      await walkAnswers.sendAll();
      return callApi(startWalk, { centerId, ...choice }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    // A question under way is not to be swapped by a look at another window.
    refetchOnWindowFocus: false,
  });

/** The answer waits in this browser until the server has taken it. */
export const answerMutation = mutationOptions({
  mutationFn: (answer: WalkAnswer) => walkAnswers.send(answer),
});

export const hintMutation = mutationOptions({
  mutationFn: (id: string) => callApi(askWalkHint, null, { params: { id } }),
});

export const showMutation = mutationOptions({
  mutationFn: (id: string) => callApi(showWalkAnswer, null, { params: { id } }),
});

export const endMutation = mutationOptions({
  mutationFn: (id: string) => callApi(endWalk, null, { params: { id } }),
});

export const getWalkCall = (id: string): Promise<WalkReply> =>
  callApi(getWalk, null, { params: { id } });

/** Puts what the server said of a walk where its page reads it. */
export function rememberWalk(
  client: QueryClient,
  page: { centerId: string; choice: WalkChoice },
  { walk, step }: Pick<WalkReply, 'walk' | 'step'>,
): void {
  client.setQueryData(walkQuery(page.centerId, page.choice).queryKey, { done: true, walk, step });
}
