import { runAloud, runQuietly, type Command } from './run-command.ts';

export type Step = Command & {
  name: string;
  /** Show its progress as it runs; such a step runs alone. */
  isLong?: boolean;
};

export type Tally = { passed: number; failed: string[] };

const AT_ONCE = 2;

/** Quick steps run two at a time and speak only when they fail; long ones follow one by one. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: [] };
  const quick = steps.filter((step) => !step.isLong);
  await Promise.all(Array.from({ length: AT_ONCE }, () => drain(quick, tally)));
  for (const step of steps.filter(({ isLong }) => isLong)) {
    console.log(`\n── ${step.name}`);
    note(tally, step.name, await runAloud(step));
  }
  return tally;
}

async function drain(queue: Step[], tally: Tally): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const started = Date.now();
    const { ok, output } = await runQuietly(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    if (!ok) console.log(output);
    note(tally, step.name, ok);
  }
}

function note(tally: Tally, name: string, ok: boolean): void {
  if (ok) tally.passed += 1;
  else tally.failed.push(name);
}

/** The closing lines of a run, and the status to exit with. */
export function closeTally({ passed, failed }: Tally): never {
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
