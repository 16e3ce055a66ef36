import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SHORT_LIVED } from './apps/server/src/testing/processes/test-processes.ts';

const at = (path: string): string => join(import.meta.dirname, path);
const inServer = (path: string): string => at(`apps/server/src/testing/${path}`);

/** Engines with no framework and no store in them. */
const ENGINES = 'src/{reading,retrieval,scripture,printing,study}/**/*.test.ts';
/** What is different on the embedded store (ADR-0014); the journeys run on it too. */
const EMBEDDED = [
  'src/db/embedded/**/*.test.ts',
  'src/testing/fuzz/*.test.ts',
  'src/**/*.embedded.test.ts',
];
/** What stores promise is held on both. */
const BOTH_STORES = ['src/{commands/backup,db,platform/jobs}/**/*.test.ts'];
const CLUSTER = 'src/testing/cluster/**/*.test.ts';

/** Ends what hangs; no test needs as long on any machine. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 280_000 } },
};

const asItIs = {
  ...limits,
  // What Node runs as it is, it runs here too, with nothing of a bundler between.
  experimental: { viteModuleRunner: false },
  // No module keeps a state of its own, so the files of a worker load them once.
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
    // One more than the cores of CI: many tests wait for a process, a job or a socket.
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
          // A server that runs already may be named; else the tests start one.
          env: { TEST_DATABASE_URL: process.env.NIBRAS_TEST_POSTGRES ?? '' },
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          include: [...EMBEDDED, ...BOTH_STORES],
          exclude: ['src/db/postgres/**'],
          // A slice of the hostile inputs; `npm run fuzz` asks for all of them.
          provide: { fuzzInputs: Number(process.env.NIBRAS_FUZZ_INPUTS ?? 2500) },
        },
      },
      {
        // Several nodes on servers of their own.
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
          // Its modules do keep state: the setup loads them anew for each file.
          isolate: false,
          setupFiles: [at('apps/web/src/testing/setup.ts')],
        },
      },
    ],
  },
});
