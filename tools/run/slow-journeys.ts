import { spawn } from 'node:child_process';
import { journeys } from './steps.ts';
import { requireTools } from './servers/provision.ts';
import { closeTally, runSteps } from './run-steps.ts';
import { slowBrowsers } from './slow-browsers.ts';
import { buildWebWhenChanged } from './web-build.ts';

// Shows that no journey depends on speed: browsers run four times slower beside four busy loops,
// without retries. `npm run e2e:slow -- 5` runs five rounds.
const SLOWDOWN = 4;
const BUSY_LOOPS = 4;

const [rounds = '1', ...args] = process.argv.slice(2);
const { chromium } = requireTools(['chromium']);
await buildWebWhenChanged();

const loops = Array.from({ length: BUSY_LOOPS }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

slowBrowsers(SLOWDOWN);
const step = journeys(chromium, ['--retries=0', ...args]);
closeTally(
  await runSteps(
    Array.from({ length: Number(rounds) }, (_, at) => ({
      ...step,
      name: `slowed journeys, round ${at + 1}`,
      env: { ...step.env, NIBRAS_E2E_SLOWDOWN: String(SLOWDOWN) },
    })),
  ),
);
