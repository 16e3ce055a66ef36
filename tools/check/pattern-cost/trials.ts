import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attacks.ts';
import type { Trial } from './match-worker.ts';

export function createTrials(limitMs: number) {
  const underWay = new Int32Array(new SharedArrayBuffer(4));
  const start = (): Worker =>
    new Worker(new URL('./match-worker.ts', import.meta.url), { workerData: underWay.buffer });
  let worker = start();

  return {
    /** An attack with superlinear cost, or null. */
    async worst(trial: Trial): Promise<Attack | null> {
      const limit = new AbortController();
      worker.postMessage(trial);
      const answer = await Promise.race([
        once(worker, 'message') as Promise<[Attack | null]>,
        wait(limitMs, null, { signal: limit.signal, ref: false }),
      ]);
      limit.abort();
      if (answer !== null) return answer[0];
      await worker.terminate();
      worker = start();
      return trial.attacks[underWay[0] ?? 0] ?? null;
    },
    close: () => worker.terminate(),
  };
}
