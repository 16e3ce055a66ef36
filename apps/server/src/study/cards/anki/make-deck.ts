import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DeckNote } from './write-deck.ts';

const MAX_MEMORY_MB = 512;

/** Makes an Anki package in a worker thread, which ends with the signal. */
export async function makeDeck(
  pages: AsyncIterable<readonly DeckNote[]>,
  at: Date,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./deck-worker.ts', import.meta.url), {
    workerData: at,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const ask = async (message: ToDeckWorker): Promise<FromDeckWorker> => {
    worker.postMessage(message);
    // Also rejects with the worker's errors.
    const [answer] = (await once(worker, 'message', { signal })) as [FromDeckWorker];
    return answer;
  };
  try {
    for await (const notes of pages) await ask({ type: 'notes', notes });
    const answer = await ask({ type: 'end' });
    if (answer.type !== 'made') throw new Error('the thread made no deck');
    return answer.bytes;
  } finally {
    await worker.terminate();
  }
}

export type ToDeckWorker = { type: 'notes'; notes: readonly DeckNote[] } | { type: 'end' };
export type FromDeckWorker = { type: 'taken' } | { type: 'made'; bytes: Uint8Array<ArrayBuffer> };
