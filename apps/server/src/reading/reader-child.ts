// The reading process: started for one file, ended by its parent, never imported.
import './confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { answerOnce } from './confinement/child-conversation.ts';
import { cpuTimeMs } from './confinement/watch-process.ts';
import type { ReaderMessage, ReadRequest } from './read-file.ts';
import type { ReadPage } from './reading-types.ts';

/** Loaded only where passages are wanted: the start of the process pays for every module. */
async function passageFinder(isWanted: boolean): Promise<(page: ReadPage) => ReadPage> {
  if (!isWanted) return (page) => page;
  const { findPassages } = await import('#src/retrieval/chunk-pages.ts');
  return (page) => ({ ...page, passages: findPassages(page) });
}

answerOnce(async (request: ReadRequest, tell) => {
  const { readDocument } = await import('./read-document.ts');
  const { path, fileName, limits, workFolder, withPassages } = request;
  const finish = await passageFinder(withPassages);
  let startCpuMs = 0;
  const queue: Promise<void>[] = [];
  const send = (message: ReaderMessage): void => void queue.push(tell(message));
  const kind = await readDocument(await readFile(path), fileName, limits, workFolder, {
    loaded: () => {
      startCpuMs = cpuTimeMs();
    },
    total: (pages) => send({ type: 'total', pages }),
    progress: (done) => send({ type: 'progress', done }),
    page: (page) => send({ type: 'page', page: finish(page) }),
  });
  await Promise.all(queue);
  const done: ReaderMessage = { type: 'done', kind, startCpuMs, cpuMs: cpuTimeMs() - startCpuMs };
  await tell(done);
});
