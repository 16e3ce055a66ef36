import { clusterTests } from './checks.ts';
import { closeTally, runSteps } from './run-steps.ts';

// Several real nodes on a PostgreSQL and a Redis of their own.
closeTally(await runSteps([{ ...clusterTests, isLong: true }]));
