import {
  answerQuestion,
  answerWalk,
  reviewCard,
  type BodyInputOf,
  type Endpoint,
} from '@nibras/contract';
import { ApiError, callApi } from '#src/lib/http/api-client.ts';
import { draftKey } from '#src/lib/session/own-storage.ts';
import {
  createUnsentQueue,
  unreportedRefusals,
  type Outcome,
} from '#src/lib/session/unsent-queue.ts';
import { createListeners } from '#src/lib/store.ts';

/*
 * Reviews and exam answers that the server has not stored yet. A refused one is reported and
 * dropped.
 */

export type Review = { itemId: string; body: BodyInputOf<typeof reviewCard> };
export type WalkAnswer = { walkId: string; body: BodyInputOf<typeof answerWalk> };
export type ExamAnswer = { examId: string; n: number; body: BodyInputOf<typeof answerQuestion> };

/** The refusals of a queue; the layout reports those without a listener. */
function createRefusals<Answer>() {
  const { tell, subscribe, isEmpty } = createListeners<[Answer, Error]>();
  return {
    tell: (answer: Answer, error: Error): void => {
      if (isEmpty()) unreportedRefusals.tell(error);
      else tell(answer, error);
    },
    subscribe,
  };
}

export const reviewRefusals = createRefusals<Review>();
export const walkRefusals = createRefusals<WalkAnswer>();
export const examRefusals = createRefusals<ExamAnswer>();

/** In order, because the server undoes the review that was stored last. */
export const reviews = createUnsentQueue({
  storageKey: (userId) => draftKey(userId, 'reviews'),
  parse: (stored): Review | null =>
    hasBodyOf(reviewCard, stored) && isText(stored, 'itemId') ? (stored as Review) : null,
  idOf: ({ body }) => body.clientReviewId,
  laneOf: () => 'all',
  send: byCall(({ itemId, body }: Review) => callApi(reviewCard, body, { params: { itemId } })),
  tellRefusal: reviewRefusals.tell,
});

export const walkAnswers = createUnsentQueue({
  storageKey: (userId) => draftKey(userId, 'walk-answers'),
  parse: (stored): WalkAnswer | null =>
    hasBodyOf(answerWalk, stored) && isText(stored, 'walkId') ? (stored as WalkAnswer) : null,
  idOf: ({ body }) => body.clientId,
  laneOf: () => 'all',
  send: byCall(({ walkId, body }: WalkAnswer) =>
    callApi(answerWalk, body, { params: { id: walkId } }),
  ),
  tellRefusal: walkRefusals.tell,
});

/** Only the newest answer to each question waits; one that fails does not block other questions. */
export const examAnswers = createUnsentQueue({
  storageKey: (userId) => draftKey(userId, 'exam-answers'),
  parse: (stored): ExamAnswer | null =>
    hasBodyOf(answerQuestion, stored) && isText(stored, 'examId') && 'n' in stored
      ? (stored as ExamAnswer)
      : null,
  idOf: ({ examId, n, body }) => `${examId}:${n}:${body.rev}`,
  laneOf: questionOf,
  newestOnly: true,
  send: byCall(({ examId, n, body }: ExamAnswer) =>
    callApi(answerQuestion, body, { params: { id: examId, n: String(n) } }),
  ),
  tellRefusal: examRefusals.tell,
});

export function questionOf({ examId, n }: Pick<ExamAnswer, 'examId' | 'n'>): string {
  return `${examId}:${n}`;
}

/** Sends all waiting answers. */
export async function sendAllAnswers(): Promise<void> {
  await Promise.allSettled([reviews.sendAll(), walkAnswers.sendAll(), examAnswers.sendAll()]);
}

function hasBodyOf(endpoint: Endpoint, stored: unknown): stored is { body: unknown } {
  if (typeof stored !== 'object' || stored === null || !('body' in stored)) return false;
  return endpoint.body?.safeParse(stored.body).success === true;
}

const isText = (stored: object, name: string): boolean =>
  typeof Reflect.get(stored, name) === 'string';

/** Whether the entry can never be stored: its target is gone, or something newer is stored. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409].includes(error.status);

/** Sends an entry by a call. */
function byCall<Entry, Reply>(call: (entry: Entry) => Promise<Reply>) {
  return (entry: Entry, settle: (outcome: Outcome<Reply>) => void): void => {
    call(entry).then(
      (reply) => settle({ is: 'taken', reply }),
      (reason: unknown) => {
        const error = reason as Error;
        settle({ is: isRefused(error) ? 'refused' : 'lost', error });
      },
    );
  };
}
