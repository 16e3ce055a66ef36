// Process that locates one passage; its parent starts and ends it, and nothing imports it.
import './confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { answerOnce } from './confinement/child-conversation.ts';
import type { LocateRequest, LocatorMessage } from './locate-passage.ts';
import { DEFAULT_READING_LIMITS } from './reading-limits.ts';

answerOnce(async ({ path, page, text, start, end }: LocateRequest, tell) => {
  const { locateLines } = await import('./pdf/locate-lines.ts');
  const { maxPageOperators } = DEFAULT_READING_LIMITS;
  const lines = await locateLines(await readFile(path), page, text, maxPageOperators);
  const inPassage = lines.filter((line) => line.start < end && line.end > start);
  const done: LocatorMessage = { type: 'lines', lines: inPassage };
  await tell(done);
});
