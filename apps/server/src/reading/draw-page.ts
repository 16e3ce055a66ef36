import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runConfined } from './confinement/run-confined.ts';
import type { ProcessLimits } from './reading-limits.ts';

const CHILD = fileURLToPath(new URL('./drawer-child.ts', import.meta.url));
const MIB = 1024 * 1024;

export const DRAWING_LIMITS: ProcessLimits = {
  maxMemoryBytes: 512 * MIB,
  maxCpuMs: 6000,
  maxIdleCpuMs: 6000,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 60_000,
  sliceCpuMs: null,
};

/** Draws a page of a stored PDF as PNG in a process that can open only this file. */
export async function drawPage(
  { path, page, longestSide }: DrawRequest,
  options: { signal?: AbortSignal; limits?: Partial<ProcessLimits> } = {},
): Promise<Buffer> {
  const file = await realpath(path);
  const request: DrawRequest = { path: file, page, longestSide };
  const { outcome } = await runConfined<DrawerMessage, Buffer>({
    script: CHILD,
    request,
    readable: [file],
    limits: { ...DRAWING_LIMITS, ...options.limits },
    signal: options.signal,
    onMessage: ({ base64 }) => Buffer.from(base64, 'base64'),
  });
  return outcome;
}

export type DrawRequest = { path: string; page: number; longestSide: number };

export type DrawerMessage = { type: 'picture'; base64: string };
