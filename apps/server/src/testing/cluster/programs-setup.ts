import type { TestProject } from 'vitest/node';
import { requireTools } from '../../../../../tools/run/servers/provision.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with vitest's own interface
  export interface ProvidedContext {
    programs: { postgres: string; redis: string };
  }
}

export function setup(project: TestProject): void {
  project.provide('programs', requireTools(['postgres', 'redis']));
}
