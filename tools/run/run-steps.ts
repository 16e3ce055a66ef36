import { stripVTControlCharacters } from 'node:util';
import { runAloud, runQuietly, type Command, type Outcome } from './run-command.ts';

export type Step = Command & {
  name: string;
  /** Prints progress and runs alone. */
  isLong?: boolean;
};

export type Tally = { passed: number; failed: { name: string; why: string[] }[] };

const AT_ONCE = 2;

/**
 * Runs quick steps in pairs and prints only failures. Long steps run one by one beside the last
 * quick one.
 */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: [] };
  const quick = steps.filter((step) => !step.isLong);
  const places = Array.from({ length: AT_ONCE }, () => drain(quick, tally));
  await Promise.race(places);
  for (const step of steps.filter(({ isLong }) => isLong)) {
    console.log(`\n── ${step.name}`);
    note(tally, step.name, await runAloud(step));
  }
  await Promise.all(places);
  return tally;
}

async function drain(queue: Step[], tally: Tally): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const started = Date.now();
    const outcome = await runQuietly(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${outcome.ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
    if (!outcome.ok) console.log(outcome.output);
    note(tally, step.name, outcome);
  }
}

function note(tally: Tally, name: string, { ok, output }: Outcome): void {
  if (ok) tally.passed += 1;
  else tally.failed.push({ name, why: linesOfFailure(output) });
}

const MOST_LINES = 40;
// Failure prefixes of vitest, Playwright and compilers.
const FAULT = /^\s*(?:FAIL|✗|×|\d+\) \[|\S+ error |error )|Error:|error TS\d|\s❯ \S+:\d/u;

function linesOfFailure(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n');
  return [...new Set(lines.filter((line) => FAULT.test(line)))].slice(0, MOST_LINES);
}

/** Prints the summary with every failure and exits. */
export function closeTally({ passed, failed }: Tally): never {
  for (const { name, why } of failed) console.log(['', `Failed: ${name}`, ...why].join('\n'));
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
