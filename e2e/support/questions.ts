import { getRun, startRun, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext } from '@playwright/test';

/** Adds single-choice questions to a center's bank. */
export async function makeQuestions(
  request: APIRequestContext,
  session: SessionAnswer,
  centerId: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` };
  const started = await request.post(startRun.path.replace(':centerId', centerId), {
    headers,
    data: { count: 10, kinds: ['mcq', 'tf'], topics: [] },
  });
  const { run } = startRun.response.parse(await started.json());
  const path = getRun.path.replace(':centerId', centerId).replace(':id', run.id);
  await expect
    .poll(
      async () => {
        const answer = await request.get(path, { headers });
        return getRun.response.parse(await answer.json()).run.state;
      },
      { intervals: [100] },
    )
    .toBe('done');
}
