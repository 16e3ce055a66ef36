import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProcessLimits } from './reading-limits.ts';
import { runConfined } from './confinement/run-confined.ts';

const CHILD = fileURLToPath(new URL('./scaler-child.ts', import.meta.url));
const MIB = 1024 * 1024;

const MAX_PIXELS = 50_000_000;
const LIMITS: ProcessLimits = {
  maxMemoryBytes: 512 * MIB,
  maxCpuMs: 15_000,
  maxIdleCpuMs: 15_000,
  idleTimeoutMs: 60_000,
  totalTimeoutMs: 60_000,
  sliceCpuMs: null,
};

/** Converts a stored picture to an upright JPEG of limited size without metadata. */
export async function scalePicture(
  { path, longestSide }: { path: string; longestSide: number },
  options: { signal?: AbortSignal; limits?: Partial<ProcessLimits> } = {},
): Promise<Buffer> {
  const picture = await realpath(path);
  const request: ScaleRequest = { path: picture, longestSide, maxPixels: MAX_PIXELS };
  const { outcome } = await runConfined<ScalerMessage, Buffer>({
    script: CHILD,
    request,
    readable: [picture],
    limits: { ...LIMITS, ...options.limits },
    // Decoding pictures in JavaScript would be many times slower.
    needsAddons: true,
    signal: options.signal,
    onMessage: ({ base64 }) => Buffer.from(base64, 'base64'),
  });
  return outcome;
}

export type ScaleRequest = { path: string; longestSide: number; maxPixels: number };

export type ScalerMessage = { type: 'picture'; base64: string };
