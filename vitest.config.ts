import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => join(import.meta.dirname, path);

const server = {
  // No module of the server keeps a state of its own, so the files of a worker load them once.
  isolate: false,
  root: 'apps/server',
  globalSetup: [at('apps/server/src/testing/store-setup.ts')],
  setupFiles: [at('apps/server/src/testing/fail-on-noise.ts')],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // One more than the cores of CI: many tests wait for a process, a job or a socket.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      {
        // Engines with no framework and no store in them.
        test: {
          name: 'engines',
          root: 'apps/server',
          include: ['src/{reading,retrieval,scripture,printing}/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['src/{reading,retrieval,scripture,printing,testing/cluster}/**'],
          // A slice of the hostile inputs; `npm run fuzz` asks for all of them.
          provide: { fuzzInputs: Number(process.env.NIBRAS_FUZZ_INPUTS ?? 2500) },
        },
      },
      {
        // The same suite on PostgreSQL: the runner hands over the address of its own server.
        test: {
          ...server,
          name: 'server-postgres',
          include: ['src/{commands,db,features,platform}/**/*.test.ts', 'src/*.test.ts'],
          env: { TEST_DATABASE_URL: process.env.NIBRAS_TEST_POSTGRES ?? '' },
        },
      },
      {
        // Several nodes on servers of their own: the runner hands over the programs.
        test: {
          name: 'cluster',
          root: 'apps/server',
          include: ['src/testing/cluster/**/*.test.ts'],
          globalSetup: [at('apps/server/src/testing/cluster/programs-setup.ts')],
          setupFiles: [at('apps/server/src/testing/fail-on-noise.ts')],
          env: {
            CLUSTER_POSTGRES: process.env.NIBRAS_CLUSTER_POSTGRES ?? '',
            CLUSTER_REDIS: process.env.NIBRAS_CLUSTER_REDIS ?? '',
          },
          testTimeout: 60_000,
        },
      },
      {
        root: 'apps/web',
        test: {
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
