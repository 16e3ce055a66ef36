import { boundaries, staticChecks, tests, UNITS } from './steps.ts';
import { closeTally, runSteps } from './run-steps.ts';

const only = process.argv[2];
closeTally(await runSteps(only === 'boundaries' ? [boundaries] : [...staticChecks, tests(UNITS)]));
