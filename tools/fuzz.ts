import { bin } from './paths.ts';
import { closeTally, runSteps } from './run-steps.ts';

// All hostile inputs, or as many as are asked for: `npm run fuzz -- 100000`. The tests try a slice.
const inputs = process.argv[2] ?? '24000';

closeTally(
  await runSteps([
    {
      name: `fuzz: ${inputs} inputs`,
      file: bin('vitest'),
      args: ['run', '--project', 'server-embedded', 'src/testing/fuzz/fuzz.test.ts'],
      env: { NIBRAS_FUZZ_INPUTS: inputs },
      isLong: true,
    },
  ]),
);
