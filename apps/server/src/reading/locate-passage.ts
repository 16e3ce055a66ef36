import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCRIPTURE_FOLDER } from '#src/scripture/scripture-folder.ts';
import { runConfined } from './confinement/run-confined.ts';
import { DRAWING_LIMITS } from './draw-page.ts';
import type { LocatedLine } from './pdf/locate-lines.ts';

const CHILD = fileURLToPath(new URL('./locator-child.ts', import.meta.url));

export type LocateRequest = {
  path: string;
  page: number;
  text: string;
  start: number;
  end: number;
};

export type LocatorMessage = { type: 'lines'; lines: LocatedLine[] };

/** Finds a passage's lines on a page in a process that can open only this PDF. */
export async function locatePassage(
  { path, ...passage }: LocateRequest,
  options: { signal?: AbortSignal } = {},
): Promise<LocatedLine[]> {
  const file = await realpath(path);
  const request: LocateRequest = { path: file, ...passage };
  const { outcome } = await runConfined<LocatorMessage, LocatedLine[]>({
    script: CHILD,
    request,
    // Decoding mushaf fonts needs the mushaf's text.
    readable: [file, SCRIPTURE_FOLDER],
    limits: DRAWING_LIMITS,
    signal: options.signal,
    onMessage: ({ lines }) => lines,
  });
  return outcome;
}
