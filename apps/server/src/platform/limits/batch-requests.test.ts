import { describe, expect, it } from 'vitest';
import { StoreUnreachableError } from '#src/db/store-errors.ts';
import { batchRequests, type BatchLimits } from './batch-requests.ts';

const PATIENT = { overtakeAfterMs: 1e9, repeatAfterMs: 1e9, timeoutMs: 1e9 };
const HASTY = { ...PATIENT, overtakeAfterMs: 1 };

/** Batches that end on command; each answer is the doubled request. */
function held(
  settings: {
    keyOf?: (request: number) => string;
    isRepeatable?: boolean;
    limits?: BatchLimits;
  } = {},
) {
  const runs: { asks: number[]; end: () => void; fail: (reason: Error) => void }[] = [];
  const ask = batchRequests<number, number>({
    limits: PATIENT,
    ...settings,
    run: (asks) =>
      new Promise((resolve, reject) => {
        runs.push({ asks, end: () => resolve(asks.map((one) => one * 2)), fail: reject });
        waiting.shift()?.();
      }),
  });
  const waiting: (() => void)[] = [];
  const nextRun = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { ask, runs, nextRun };
}

const refusedBy = (code: string) =>
  new Error('failed', { cause: Object.assign(new Error('refused'), { code }) });

describe('requests that are batched', () => {
  it('go out together where they come while others run, and each has its own answer', async () => {
    const { ask, runs, nextRun } = held();
    const first = nextRun();
    const answers = [ask(1)];
    await first;
    const second = nextRun();
    answers.push(ask(2), ask(3));
    runs[0]?.end();
    await second;
    runs[1]?.end();
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2, 3]]);
  });

  it('go out together where they come in one moment', async () => {
    const { ask, runs, nextRun } = held();
    const first = nextRun();
    const answers = [ask(1), ask(2)];
    await first;
    runs[0]?.end();
    expect(await Promise.all(answers)).toEqual([2, 4]);
  });

  it('go out one after the other where they have the same key', async () => {
    const { ask, runs, nextRun } = held({ keyOf: (one) => String(one % 10) });
    const first = nextRun();
    const answers = [ask(1), ask(11), ask(2)];
    await first;
    const second = nextRun();
    runs[0]?.end();
    await second;
    runs[1]?.end();
    expect(await Promise.all(answers)).toEqual([2, 22, 4]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1, 2], [11]]);
  });

  it('go out each alone once the store has refused them together', async () => {
    const ask = batchRequests<number, number>({
      run: (asks) =>
        asks.includes(2) ? Promise.reject(refusedBy('23505')) : Promise.resolve(asks),
    });
    const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail together where nobody knows whether they were done', async () => {
    let runs = 0;
    const ask = batchRequests<number, number>({
      run: () => {
        runs += 1;
        return Promise.reject(refusedBy('ECONNRESET'));
      },
    });
    const answers = await Promise.allSettled([ask(1), ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
  });

  it('go out beside a batch that is not answered', async () => {
    const { ask, runs, nextRun } = held({ limits: HASTY });
    const first = nextRun();
    const stuck = ask(1);
    await first;
    const second = nextRun();
    const other = ask(2);
    await second;
    runs[1]?.end();
    expect(await other).toBe(4);
    runs[0]?.end();
    expect(await stuck).toBe(2);
    // Writes are never repeated.
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2]]);
  });

  it('never go out beside one of the same key', async () => {
    const { ask, runs, nextRun } = held({ keyOf: (one) => String(one % 10), limits: HASTY });
    const first = nextRun();
    const answers = [ask(1)];
    await first;
    const second = nextRun();
    answers.push(ask(11), ask(2));
    await second;
    const third = nextRun();
    runs[0]?.end();
    await third;
    runs[1]?.end();
    runs[2]?.end();
    expect(await Promise.all(answers)).toEqual([2, 22, 4]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2], [11]]);
  });

  it('keep to a few batches at once, however many are not answered', async () => {
    const { ask, runs, nextRun } = held({ limits: HASTY });
    const answers: Promise<number>[] = [];
    for (let asked = 1; asked <= 4; asked += 1) {
      const run = nextRun();
      answers.push(ask(asked));
      await run;
    }
    const next = nextRun();
    answers.push(ask(5), ask(6));
    runs[2]?.end();
    await next;
    for (const { end } of runs) end();
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2], [3], [4], [5, 6]]);
  });

  it('fail when no answer comes in time, and leave their place to others', async () => {
    const { ask, runs, nextRun } = held({ limits: { ...PATIENT, timeoutMs: 1 } });
    await expect(ask(1)).rejects.toBeInstanceOf(StoreUnreachableError);
    const next = nextRun();
    const other = ask(2);
    await next;
    runs[1]?.end();
    // Whether it succeeded depends on the machine.
    await Promise.allSettled([other]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [2]]);
  });
});

describe('reads that are batched', () => {
  /** A read whose first run stays unanswered until the second begins. */
  async function askTwice(limits: BatchLimits = PATIENT) {
    const { ask, runs, nextRun } = held({
      isRepeatable: true,
      limits: { ...limits, repeatAfterMs: 1 },
    });
    const [first, second] = [nextRun(), nextRun()];
    const answer = ask(1);
    await first;
    await second;
    const [stuck, repeated] = runs;
    if (!stuck || !repeated) throw new Error('It was not asked again.');
    return { ask, runs, nextRun, answer, stuck, repeated };
  }

  it('are asked once more where no answer comes, and the second may answer', async () => {
    const { runs, answer, repeated } = await askTwice();
    repeated.end();
    expect(await answer).toBe(2);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [1]]);
  });

  it('let the next go out once the second has answered, though the first is stuck', async () => {
    const { ask, runs, nextRun, repeated } = await askTwice();
    const next = nextRun();
    const other = ask(2);
    repeated.end();
    await next;
    runs[2]?.end();
    expect(await other).toBe(4);
  });

  it('are answered by the first where the second fails', async () => {
    const { answer, stuck, repeated } = await askTwice();
    repeated.fail(refusedBy('ECONNRESET'));
    stuck.end();
    expect(await answer).toBe(2);
  });

  it('are answered by the second where the first fails late', async () => {
    const { answer, stuck, repeated } = await askTwice();
    stuck.fail(refusedBy('ECONNRESET'));
    repeated.end();
    expect(await answer).toBe(2);
  });

  it('fail with the reason of the first where both fail', async () => {
    const { answer, stuck, repeated } = await askTwice();
    const reason = refusedBy('ECONNRESET');
    repeated.fail(refusedBy('57014'));
    stuck.fail(reason);
    await expect(answer).rejects.toBe(reason);
  });

  it('are asked twice at most', async () => {
    const { ask, runs, nextRun, answer } = await askTwice(HASTY);
    const [third, fourth] = [nextRun(), nextRun()];
    const other = ask(2);
    await third;
    await fourth;
    for (const { end } of runs) end();
    expect(await Promise.all([answer, other])).toEqual([2, 4]);
    expect(runs.map(({ asks }) => asks)).toEqual([[1], [1], [2], [2]]);
  });

  it('are not asked again where they failed at once', async () => {
    const { ask, runs, nextRun } = held({ isRepeatable: true });
    const first = nextRun();
    const answer = ask(1);
    await first;
    const reason = refusedBy('ECONNRESET');
    runs[0]?.fail(reason);
    await expect(answer).rejects.toBe(reason);
    expect(runs.length).toBe(1);
  });
});
