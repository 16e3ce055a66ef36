// The reading process: forked for one file, ended by its parent, never imported.
import { readFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import type { ReaderMessage, ReadRequest } from './reader-protocol.ts';

/** Waits until the parent has taken the message, so that unread pages never pile up here. */
function say(message: ReaderMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function read(request: ReadRequest): Promise<void> {
  const { readDocument } = await import('./read-document.ts');
  let startCpuMs = 0;
  const queue: Promise<void>[] = [];
  const send = (message: ReaderMessage): void => void queue.push(say(message));
  await readDocument(
    await readFile(request.path),
    request.fileName,
    request.limits,
    request.workFolder,
    {
      kind: (kind) => send({ type: 'kind', kind }),
      loaded: () => {
        startCpuMs = cpuMs();
      },
      total: (pages) => send({ type: 'total', pages }),
      progress: (done) => send({ type: 'progress', done }),
      page: (page) => send({ type: 'page', page }),
    },
  );
  await Promise.all(queue);
  const done: ReaderMessage = { type: 'done', startCpuMs, cpuMs: cpuMs() - startCpuMs };
  // The parent ends this process at its last word, too soon for Node to save the code by itself.
  flushCompileCache();
  await say(done);
}

async function fail(error: unknown): Promise<void> {
  const { ReadingError } = await import('./reading-error.ts');
  const isMemory =
    error instanceof RangeError &&
    /allocation|array buffer|invalid (array|string) length/i.test(error.message);
  const code = error instanceof ReadingError ? error.code : isMemory ? 'memory' : 'damaged';
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await say({ type: 'failed', code, detail });
}

process.once('message', (request: ReadRequest) => {
  void read(request)
    .catch(fail)
    .finally(() => process.exit(0));
});
process.on('uncaughtException', (error) => void fail(error).finally(() => process.exit(1)));
void say({ type: 'ready' });
