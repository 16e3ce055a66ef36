import { journeys } from './steps.ts';
import { requireTools } from './servers/provision.ts';
import { closeTally, runSteps } from './run-steps.ts';
import { buildWebWhenChanged } from './web-build.ts';

const { chromium } = requireTools(['chromium']);
await buildWebWhenChanged();
closeTally(await runSteps([journeys(chromium, process.argv.slice(2))]));
