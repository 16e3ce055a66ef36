// Hands the tests the programs of which they start servers of their own.
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- merges with vitest's own interface
  export interface ProvidedContext {
    programs: { postgres: string; redis: string };
  }
}

export function setup(project: TestProject): void {
  const { CLUSTER_POSTGRES: postgres = '', CLUSTER_REDIS: redis = '' } = { ...project.config.env };
  if (postgres === '' || redis === '') {
    throw new Error('These tests need PostgreSQL and Redis; npm run test:cluster finds both.');
  }
  project.provide('programs', { postgres, redis });
}
