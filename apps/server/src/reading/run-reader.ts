import { fileURLToPath } from 'node:url';
import type { ReaderMessage, ReadRequest } from './reader-protocol.ts';
import type { DocumentKind, ReadPage, ReadProgress } from './reading-types.ts';
import { runConfined } from './confinement/run-confined.ts';

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));

type ReaderEvents = {
  onPage: (page: ReadPage) => void;
  onProgress: ((progress: ReadProgress) => void) | undefined;
  signal: AbortSignal | undefined;
};

type ReaderOutcome = { kind: DocumentKind; startCpuMs: number; cpuMs: number };

/** Reads one file in a process that can open this file and nothing else of anybody's. */
export async function runReader(
  request: ReadRequest,
  events: ReaderEvents,
): Promise<ReaderOutcome> {
  const { path, workFolder, limits } = request;
  let total = 0;

  const { outcome } = await runConfined<ReaderMessage, ReaderOutcome>({
    script: CHILD,
    request,
    readable: [path, `${workFolder}/`],
    limits,
    signal: events.signal,
    hear(message) {
      switch (message.type) {
        case 'total':
          total = message.pages;
          return null;
        case 'progress':
          events.onProgress?.({ done: message.done, total });
          return null;
        case 'page':
          events.onPage(message.page);
          return null;
        case 'done': {
          const { kind, startCpuMs, cpuMs } = message;
          return { kind, startCpuMs, cpuMs };
        }
      }
    },
  });
  return outcome;
}
