import { reviewCard, type BodyInputOf } from '@nibras/contract';
import { ApiError, callApi } from '#src/lib/http/api-client.ts';
import { createWaitingList } from './waiting-list.ts';

/*
 * Reviews that the server has not acknowledged wait in this browser, so that a closed tab loses none.
 * Their ids make each count once, however often they are sent.
 */

export type Review = { itemId: string; body: BodyInputOf<typeof reviewCard> };

const waiting = createWaitingList('reviews', isReview);

export const readWaitingReviews = (): readonly Review[] => waiting.read();

export function keepReview(review: Review): void {
  waiting.write([...waiting.read(), review]);
}

/** Sends one after all that were made before it. */
export async function sendInOrder(review: Review) {
  await sendWaitingReviews(review.body.clientReviewId);
  return sendReview(review);
}

/** Sends one; it waits no longer once the server has taken it, or never will. */
async function sendReview({ itemId, body }: Review) {
  try {
    const reply = await callApi(reviewCard, body, { params: { itemId } });
    drop(body.clientReviewId);
    return reply;
  } catch (error) {
    if (isRefused(error)) drop(body.clientReviewId);
    throw error;
  }
}

/** Sends all that wait, in the order in which they were made, up to the one with this id. */
export async function sendWaitingReviews(until?: string): Promise<void> {
  for (const review of waiting.read()) {
    if (review.body.clientReviewId === until) return;
    await sendReview(review).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
}

/** Its card went, or was reviewed later elsewhere: sending it again would change nothing. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409].includes(error.status);

function drop(clientReviewId: string): void {
  waiting.write(waiting.read().filter(({ body }) => body.clientReviewId !== clientReviewId));
}

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null || !('itemId' in value)) return false;
  return (
    typeof value.itemId === 'string' &&
    'body' in value &&
    reviewCard.body.safeParse(value.body).success
  );
}
