import { cpuTimeMs } from './watch-process.ts';
import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';

export type ChildMessage =
  | { type: 'ready' }
  | { type: 'failed'; code: ReadingErrorCode; detail: string; cpuMs: number };

/** Waits for the parent to take the message, so that pages do not pile up here. */
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
 * Answers one request and exits, at the latest when the parent does. Only the parent can send
 * requests, so they are not validated.
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
