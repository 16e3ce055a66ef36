import { journeys } from './checks.ts';
import { requireTools } from './provision.ts';
import { closeTally, runSteps } from './run-steps.ts';
import { buildWebWhenChanged } from './web-build.ts';

const { chromium } = requireTools(['chromium']);
await buildWebWhenChanged();
closeTally(await runSteps([journeys(chromium, process.argv.slice(2))]));
