import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A gatherer whose runs end when they are told to, each ask answered with its double. */
function held(settings: { keyOf?: (ask: number) => string } = {}) {
  const runs: { asks: number[]; end: () => void; fail: (reason: Error) => void }[] = [];
  const ask = gather<number, number>({
    everyMs: 0,
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

describe('asks that are gathered', () => {
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
    const ask = gather<number, number>({
      everyMs: 0,
      run: (asks) =>
        asks.includes(2) ? Promise.reject(refusedBy('23505')) : Promise.resolve(asks),
    });
    const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fail together where nobody knows whether they were done', async () => {
    let runs = 0;
    const ask = gather<number, number>({
      everyMs: 0,
      run: () => {
        runs += 1;
        return Promise.reject(refusedBy('ECONNRESET'));
      },
    });
    const answers = await Promise.allSettled([ask(1), ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
  });
});
