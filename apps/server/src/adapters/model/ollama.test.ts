import { describe, expect, it } from 'vitest';
import { pullModel, type PullProgress } from './ollama.ts';

const TICK_MICROS = 20_000;
const { signal } = new AbortController();

async function pull(lines: readonly object[]): Promise<PullProgress[]> {
  const body = [...lines, { status: 'success' }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const answer = (): Promise<Response> => Promise.resolve(new Response(body));
  const reported: PullProgress[] = [];
  const pulled = pullModel({ address: 'http://ollama.test', model: 'm', signal }, answer);
  for await (const progress of pulled) reported.push(progress);
  return reported;
}

const layersOf = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ digest: `sha256:${at}`, total: 2, completed: 1 }));

describe('a pull', () => {
  it('tells the sum of its layers, whichever of them grows', async () => {
    const reported = await pull([
      { status: 'pulling manifest' },
      { digest: 'a', total: 100 },
      { digest: 'b', total: 50, completed: 10 },
      { digest: 'a', total: 100, completed: 60 },
      { digest: 'c', completed: 1 },
      { digest: 'c', total: 5, completed: 5 },
    ]);
    expect(reported).toEqual([
      { doneBytes: 0, totalBytes: 100 },
      { doneBytes: 10, totalBytes: 150 },
      { doneBytes: 70, totalBytes: 150 },
      { doneBytes: 71, totalBytes: null },
      { doneBytes: 75, totalBytes: 155 },
    ]);
  });

  it.each([
    [
      { total: 1000.5, completed: 400.7 },
      { doneBytes: 400, totalBytes: 1000 },
    ],
    [
      { total: -1, completed: -7 },
      { doneBytes: 0, totalBytes: null },
    ],
    [
      { total: '1000', completed: null },
      { doneBytes: 0, totalBytes: null },
    ],
    [
      { total: 1e300, completed: 2 ** 60 },
      { doneBytes: 0, totalBytes: null },
    ],
    [
      { total: [], completed: {}, status: 7 },
      { doneBytes: 0, totalBytes: null },
    ],
  ])('makes whole bytes of %j', async (sizes, progress) => {
    expect(await pull([{ digest: 'a', ...sizes }])).toEqual([progress]);
  });

  it('takes four times as long for four times as many layers, and counts a thousand', async () => {
    // Processor time, so that other processes do not matter.
    const timeOf = async (count: number): Promise<number> => {
      const lines = layersOf(count);
      const begun = process.threadCpuUsage();
      expect((await pull(lines)).at(-1)).toEqual({ doneBytes: 1000, totalBytes: 2000 });
      const { user, system } = process.threadCpuUsage(begun);
      return user + system + TICK_MICROS;
    };
    const few = await timeOf(5000);
    // A quadratic cost would be sixteen times.
    expect((await timeOf(20_000)) / few).toBeLessThan(10);
  });
});
