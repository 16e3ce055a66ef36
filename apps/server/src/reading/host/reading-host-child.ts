// The process from which files are read. Starting a process copies the page tables of the one that
// does it and halts it meanwhile, for a large server on a busy machine by a third of a second; this
// one is small. It looks into no file and no text: that is done in the processes it starts.
import { readDeck } from '#src/reading/anki/read-deck.ts';
import { drawPage } from '#src/reading/draw-page.ts';
import { judgeTexts } from '#src/reading/judge-texts.ts';
import { locatePassage, type LocateRequest } from '#src/reading/locate-passage.ts';
import { readFile } from '#src/reading/read-file.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { scalePicture } from '#src/reading/scale-picture.ts';
import { sweepWorkFolders } from '#src/reading/confinement/work-folder.ts';
import type { FromHost, Task, ToHost } from './reading-host.ts';

const NOTES_AT_ONCE = 500;
const running = new Map<number, AbortController>();
// Reading waits until a killed host's leftovers are removed, because they would be taken for its
// results.
const swept = sweepWorkFolders().catch(() => undefined);

/** Waits until the server has taken the message, so that unread pages never pile up here. */
function say(message: FromHost): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });
}

process.on('message', ({ id, ...message }: ToHost) => {
  if (message.type === 'cancel') running.get(id)?.abort();
  else void run(id, message);
});
// The server has ended, so a reading that continues has no receiver.
process.on('disconnect', () => {
  for (const control of running.values()) control.abort();
  endWhenIdle();
});

function endWhenIdle(): void {
  if (!process.connected && running.size === 0) process.exit();
}

async function run(id: number, task: Task): Promise<void> {
  const control = new AbortController();
  running.set(id, control);
  try {
    await swept;
    if (task.type === 'read') await read(id, task, control.signal);
    else if (task.type === 'deck') await deck(id, task.path, control.signal);
    else if (task.type === 'verses') await verses(id, task.texts, control.signal);
    else if (task.type === 'locate') await locate(id, task.passage, control.signal);
    else await picture(id, task, control.signal);
  } catch (error) {
    if (process.connected) await say({ id, ...describe(error) });
  } finally {
    running.delete(id);
    endWhenIdle();
  }
}

async function read(
  id: number,
  { file, limits, withPassages, withVerses }: Extract<Task, { type: 'read' }>,
  signal: AbortSignal,
): Promise<void> {
  const onProgress = (progress: { done: number; total: number }): void => {
    if (process.connected) void say({ id, type: 'progress', progress }).catch(() => undefined);
  };
  const options = { signal, onProgress, limits, withPassages, withVerses };
  const result = await readFile(file, options);
  for (const page of result.pages) await say({ id, type: 'page', page });
  await say({ id, type: 'done', cpuMs: result.startCpuMs + result.cpuMs });
}

async function deck(id: number, path: string, signal: AbortSignal): Promise<void> {
  const { notes, empty } = await readDeck(path, { signal });
  for (let from = 0; from < notes.length; from += NOTES_AT_ONCE) {
    await say({ id, type: 'notes', notes: notes.slice(from, from + NOTES_AT_ONCE) });
  }
  await say({ id, type: 'deck', empty });
}

async function verses(id: number, texts: string[], signal: AbortSignal): Promise<void> {
  await say({ id, type: 'verses', verses: await judgeTexts(texts, { signal }) });
}

async function locate(id: number, passage: LocateRequest, signal: AbortSignal): Promise<void> {
  await say({ id, type: 'lines', lines: await locatePassage(passage, { signal }) });
}

async function picture(
  id: number,
  task: Extract<Task, { longestSide: number }>,
  signal: AbortSignal,
): Promise<void> {
  const make = task.type === 'scale' ? scalePicture(task, { signal }) : drawPage(task, { signal });
  await say({ id, type: 'picture', bytes: await make });
}

function describe(error: unknown) {
  if (error instanceof ReadingError)
    return { type: 'refused' as const, code: error.code, cpuMs: error.cpuMs };
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { type: 'broken' as const, detail };
}
