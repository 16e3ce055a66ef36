import { defineConfig } from 'vitest/config';

const server = {
  root: 'apps/server',
  globalSetup: ['src/testing/store-setup.ts'],
  setupFiles: ['src/testing/fail-on-noise.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'] } },
      {
        // Engines with no framework and no store in them.
        test: {
          name: 'engines',
          root: 'apps/server',
          include: ['src/{reading,retrieval,adapters/pdf}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['src/{reading,retrieval,adapters/pdf}/**'],
        },
      },
      {
        // The same suite on PostgreSQL: the runner hands over the address of its own server.
        test: {
          ...server,
          name: 'server-postgres',
          include: ['src/{db,features,platform}/**/*.test.ts', 'src/*.test.ts'],
          env: { TEST_DATABASE_URL: process.env.NIBRAS_TEST_POSTGRES ?? '' },
        },
      },
      {
        root: 'apps/web',
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});
