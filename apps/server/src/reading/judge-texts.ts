import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCRIPTURE_FOLDER } from '#src/scripture/scripture-folder.ts';
import { runConfined } from './confinement/run-confined.ts';
import { withWorkFolder } from './confinement/work-folder.ts';
import { JUDGING_CPU_MS, type ProcessLimits } from './reading-limits.ts';

const CHILD = fileURLToPath(new URL('./judge-child.ts', import.meta.url));
const MIB = 1024 * 1024;

const LIMITS: ProcessLimits = {
  maxMemoryBytes: 512 * MIB,
  maxCpuMs: 3 * JUDGING_CPU_MS,
  maxIdleCpuMs: 3 * JUDGING_CPU_MS,
  idleTimeoutMs: 300_000,
  totalTimeoutMs: 300_000,
  sliceCpuMs: null,
};

export function judgeTexts(
  texts: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<number[][]> {
  return withWorkFolder(async (folder) => {
    const path = join(folder, 'texts.json');
    await writeFile(path, JSON.stringify(texts));
    const { outcome } = await runConfined<JudgeMessage, number[][]>({
      script: CHILD,
      request: { path } satisfies JudgeRequest,
      readable: [path, SCRIPTURE_FOLDER],
      limits: LIMITS,
      signal,
      onMessage: ({ verses }) => verses,
    });
    return outcome;
  });
}

export type JudgeRequest = { path: string };

export type JudgeMessage = { type: 'verses'; verses: number[][] };
