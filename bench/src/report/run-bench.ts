import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type BenchRun = { lines: Record<string, unknown>[]; isMet: boolean; seconds: number };

export async function runBench(name: string): Promise<BenchRun> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', `${name}.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    lines.push(JSON.parse(line) as Record<string, unknown>);
    console.log(line);
  }
  const code = await ended;
  const isMet = code === 0 && lines.every(({ met }) => met !== false);
  return { lines, isMet, seconds: Math.round((performance.now() - begun) / 1000) };
}
