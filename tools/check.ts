import { boundaries, staticChecks, unitTests } from './checks.ts';
import { closeTally, runSteps } from './run-steps.ts';

// The quick loop: everything but PostgreSQL and the browser.
const only = process.argv[2];
const steps =
  only === 'boundaries'
    ? [boundaries]
    : [...staticChecks, unitTests(['contract', 'tools', 'engines', 'server', 'web'])];
closeTally(await runSteps(steps));
