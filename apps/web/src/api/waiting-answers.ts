import { answerWalk, type BodyInputOf, type WalkVerdict } from '@nibras/contract';
import { callApi } from '#src/lib/http/api-client.ts';
import { createWaitingList } from './waiting-list.ts';
import { isRefused } from './waiting-reviews.ts';

/*
 * Answers in a walk that the server has not acknowledged wait in this browser. Their ids make each
 * count once, however often they are sent.
 */

export type WaitingAnswer = { walkId: string; body: BodyInputOf<typeof answerWalk> };

const waiting = createWaitingList('walk-answers', isAnswer);

/** The same answer sent again waits once. */
export function keepAnswer(answer: WaitingAnswer): void {
  waiting.write([...others(answer), answer]);
}

/** Sends one; it waits no longer once the server has taken it, or never will. */
export async function sendAnswer(answer: WaitingAnswer): Promise<WalkVerdict> {
  try {
    const params = { id: answer.walkId };
    const verdict = await callApi(answerWalk, answer.body, { params });
    drop(answer);
    return verdict;
  } catch (error) {
    if (isRefused(error)) drop(answer);
    throw error;
  }
}

export async function sendWaitingAnswers(): Promise<void> {
  for (const answer of waiting.read()) {
    await sendAnswer(answer).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }
}

const others = ({ body }: WaitingAnswer): WaitingAnswer[] =>
  waiting.read().filter((one) => one.body.clientId !== body.clientId);

function drop(answer: WaitingAnswer): void {
  waiting.write(others(answer));
}

function isAnswer(value: unknown): value is WaitingAnswer {
  if (typeof value !== 'object' || value === null || !('walkId' in value)) return false;
  return (
    typeof value.walkId === 'string' &&
    'body' in value &&
    answerWalk.body.safeParse(value.body).success
  );
}
