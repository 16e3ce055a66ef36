import { cpuTimeMs } from './watch-process.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';

/** What every confined process may say. */
export type ChildMessage =
  | { type: 'ready' }
  | { type: 'failed'; code: ReadingErrorCode; detail: string; cpuMs: number };

/** Waits until the parent has taken the message, so that unread pages never pile up here. */
function say(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}

function fail(error: unknown): Promise<void> {
  const isMemory =
    error instanceof RangeError &&
    /allocation|array buffer|invalid (array|string) length/i.test(error.message);
  const code = error instanceof ReadingError ? error.code : isMemory ? 'memory' : 'damaged';
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const failed: ChildMessage = { type: 'failed', code, detail, cpuMs: cpuTimeMs() };
  return say(failed);
}

/**
 * A child's whole life: it is asked once, answers in messages and ends, with its parent at the latest.
 * What it is asked is what its parent sends, for it has no other.
 */
export function answerOnce(
  work: (request: never, tell: (message: object) => Promise<void>) => Promise<void>,
): void {
  process.once('message', (request) => {
    void work(request as never, say)
      .catch(fail)
      .finally(() => process.exit(0));
  });
  process.on('disconnect', () => process.exit(1));
  process.on('uncaughtException', (error) => void fail(error).finally(() => process.exit(1)));
  const ready: ChildMessage = { type: 'ready' };
  void say(ready);
}
