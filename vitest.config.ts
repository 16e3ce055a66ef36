import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED } from './apps/server/src/testing/processes/test-processes.ts';

const at = (path: string): string => join(import.meta.dirname, path);
const inServer = (path: string): string => at(`apps/server/src/testing/${path}`);

/** Engines without framework and store. */
const ENGINES = 'src/{reading,retrieval,scripture,printing,study}/**/*.test.ts';
/** Behaviour specific to the embedded store (ADR-0014), which the journeys use too. */
const EMBEDDED = [
  'src/db/embedded/**/*.test.ts',
  'src/testing/fuzz/*.test.ts',
  'src/**/*.embedded.test.ts',
];
/** Guarantees of both stores. */
const BOTH_STORES = ['src/{commands/backup,db,platform/jobs}/**/*.test.ts'];
const CLUSTER = 'src/testing/cluster/**/*.test.ts';

/** Only ends hanging tests. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 280_000 } },
};

const asItIs = {
  ...limits,
  // Node runs these modules natively, without a bundler.
  experimental: { viteModuleRunner: false },
  // Modules have no state, so a worker's files share them.
  isolate: false,
};

const server = {
  ...asItIs,
  root: 'apps/server',
  globalSetup: [inServer('store-setup.ts')],
  setupFiles: [inServer('fail-on-noise.ts'), inServer('end-processes.ts')],
  execArgv: SHORT_LIVED,
};

export default defineConfig({
  test: {
    // One more than CI's cores, because tests often wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...asItIs,
          name: 'contract',
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
        },
      },
      { test: { ...asItIs, name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      { test: { ...asItIs, name: 'bench', root: 'bench', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...asItIs,
          name: 'engines',
          root: 'apps/server',
          include: [ENGINES],
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          include: ['src/**/*.test.ts'],
          exclude: [ENGINES, ...EMBEDDED, CLUSTER],
          // A running server may be given; otherwise the tests start one.
          env: { TEST_DATABASE_URL: process.env.NIBRAS_TEST_POSTGRES ?? '' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: [...EMBEDDED, ...BOTH_STORES],
          exclude: ['src/db/postgres/**'],
          // A sample of hostile inputs; `npm run fuzz` tries all.
          provide: { fuzzInputs: Number(process.env.NIBRAS_FUZZ_INPUTS ?? 2500) },
        },
      },
      {
        // Several nodes with their own servers.
        test: {
          ...asItIs,
          name: 'cluster',
          root: 'apps/server',
          include: [CLUSTER],
          globalSetup: [inServer('cluster/programs-setup.ts')],
          setupFiles: [inServer('fail-on-noise.ts'), inServer('end-processes.ts')],
        },
      },
      {
        root: 'apps/web',
        test: {
          ...limits,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A window and modules of its own for each file, without a process for each.
          pool: 'vmThreads',
          setupFiles: [at('apps/web/src/testing/setup.ts')],
        },
      },
    ],
  },
});
