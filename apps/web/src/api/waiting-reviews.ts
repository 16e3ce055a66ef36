import { reviewCard, type BodyInputOf } from '@nibras/contract';
import { ApiError, callApi } from '#src/lib/http/api-client.ts';
import { draftKey } from '#src/lib/session/own-storage.ts';
import { readStoredParts } from '#src/lib/session/session-storage.ts';

/*
 * Reviews that the server has not acknowledged wait in this browser, so that a closed tab loses none.
 * Their ids make each count once, however often they are sent.
 */

export type Review = { itemId: string; body: BodyInputOf<typeof reviewCard> };

export function keepReview(review: Review): void {
  write([...readWaitingReviews(), review]);
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
  for (const review of readWaitingReviews()) {
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
  write(readWaitingReviews().filter(({ body }) => body.clientReviewId !== clientReviewId));
}

/** Of whoever is signed in; it goes with all else that the user has not sent. */
function storageKey(): string | null {
  const userId = readStoredParts()?.userId;
  return userId === undefined ? null : draftKey(userId, 'reviews');
}

/** Of a browser that stores nothing: they wait as long as the page stands. */
let unstored: readonly Review[] = [];

export function readWaitingReviews(): readonly Review[] {
  const key = storageKey();
  if (key === null) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? [...stored.filter(isReview), ...unstored] : unstored;
  } catch {
    return unstored;
  }
}

function write(reviews: readonly Review[]): void {
  const key = storageKey();
  if (key === null) return;
  try {
    if (reviews.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(reviews));
    unstored = [];
  } catch {
    unstored = reviews;
  }
}

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null || !('itemId' in value)) return false;
  return (
    typeof value.itemId === 'string' &&
    'body' in value &&
    reviewCard.body.safeParse(value.body).success
  );
}
