// Process that reads one file; its parent starts and ends it, and nothing imports it.
import './confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { answerOnce } from './confinement/child-conversation.ts';
import { cpuTimeMs } from './confinement/watch-process.ts';
import type { ReaderMessage, ReadRequest } from './read-file.ts';
import { JUDGING_CPU_MS } from './reading-limits.ts';
import type { ReadPage } from './reading-types.ts';

/** Loaded on demand, since every module slows the process's start. */
async function passageFinder(isWanted: boolean): Promise<(page: ReadPage) => ReadPage> {
  if (!isWanted) return (page) => page;
  const { createPassageFinder } = await import('#src/retrieval/chunk-pages.ts');
  const findPassages = createPassageFinder();
  return (page) => ({ ...page, passages: findPassages(page) });
}

/** Loaded on demand; the mushaf's text is read at the first quotation. */
async function verseJudge(isWanted: boolean): Promise<(page: ReadPage) => ReadPage> {
  if (!isWanted) return (page) => page;
  const { createPageJudge } = await import('#src/scripture/find-differing.ts');
  const judge = createPageJudge(JUDGING_CPU_MS, cpuTimeMs);
  return (page) => ({ ...page, differingVerses: judge(page.text) });
}

answerOnce(async (request: ReadRequest, tell) => {
  const { readDocument } = await import('./read-document.ts');
  const { path, fileName, limits, workFolder, withPassages, withVerses } = request;
  const addPassages = await passageFinder(withPassages);
  const addVerses = await verseJudge(withVerses);
  let startCpuMs = 0;
  const queue: Promise<void>[] = [];
  const send = (message: ReaderMessage): void => void queue.push(tell(message));
  const kind = await readDocument(await readFile(path), fileName, limits, workFolder, {
    loaded: () => {
      startCpuMs = cpuTimeMs();
    },
    total: (pages) => send({ type: 'total', pages }),
    progress: (done) => send({ type: 'progress', done }),
    page: (page) => send({ type: 'page', page: addVerses(addPassages(page)) }),
  });
  await Promise.all(queue);
  const done: ReaderMessage = { type: 'done', kind, startCpuMs, cpuMs: cpuTimeMs() - startCpuMs };
  await tell(done);
});
