// The process from which files are read. Starting a process copies the page tables of the one that
// does it and halts it meanwhile, for a large server on a busy machine by a third of a second; this
// one is small. It also finds the passages, which takes its time in a long text.
import { readFile } from '#src/reading/read-file.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadPage } from '#src/reading/reading-types.ts';
import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import type { FromHost, PageWithPassages, ToHost } from './reading-messages.ts';

let running: AbortController | null = null;

/** Waits until the server has taken the message, so that unread pages never pile up here. */
function say(message: FromHost): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}

process.on('message', (message: ToHost) => {
  if (message.type === 'cancel') running?.abort();
  else void read(message);
});
// The server is gone: a reading that goes on has nobody to read for.
process.on('disconnect', () => {
  if (running === null) process.exit();
  running.abort();
});

async function read({ path, fileName }: Extract<ToHost, { type: 'read' }>): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  const onProgress = (progress: { done: number; total: number }): void => {
    if (process.connected) void say({ type: 'progress', progress }).catch(() => undefined);
  };
  try {
    const { pages } = await readFile({ path, fileName }, { signal, onProgress });
    for (const page of pages) await say({ type: 'page', page: withPassages(page) });
    await say({ type: 'done' });
  } catch (error) {
    if (!process.connected) process.exit();
    await say(describe(error));
  } finally {
    running = null;
  }
}

function describe(error: unknown): FromHost {
  if (error instanceof ReadingError) return { type: 'refused', code: error.code };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { type: 'broken', detail };
}

function withPassages(page: ReadPage): PageWithPassages {
  const { number, label, heading = null, route, reason = null } = page;
  const text = searchableText(page);
  const passages = chunkPages([{ number, heading, text }]).map((chunk) => ({
    heading: chunk.heading,
    start: chunk.start,
    end: chunk.end,
  }));
  return { number, label, heading, text, route, reason, passages };
}

/** A slide's notes are part of what the lecturer said, so they are found with it. */
function searchableText(page: ReadPage): string {
  return page.notes === undefined || page.notes === '' ? page.text : `${page.text}\n${page.notes}`;
}
