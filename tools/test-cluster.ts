import { clusterTests } from './checks.ts';
import { closeTally, runSteps } from './run-steps.ts';

closeTally(await runSteps([{ ...clusterTests, isLong: true }]));
