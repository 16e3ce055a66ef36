import { bin } from '../paths.ts';
import { closeTally, runSteps } from './run-steps.ts';

// Tries all hostile inputs, or the given number: `npm run fuzz -- 100000`. Tests try a sample.
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
