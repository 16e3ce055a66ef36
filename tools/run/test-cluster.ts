import { clusterTests } from './steps.ts';
import { closeTally, runSteps } from './run-steps.ts';

closeTally(await runSteps([{ ...clusterTests, isLong: true }]));
