import { join } from 'node:path';
import { ROOT } from './paths.ts';

const ROOTS: Record<string, string> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  contract: 'packages/contract/src',
  e2e: 'e2e/journeys',
  bench: 'bench/src',
};

/** Where a name such as `server:platform/secrets/keys.ts` in our papers leads; without an area, from the top. */
export function fileOf(reference: string): string {
  const [, area, path = ''] = /`(?:(\w+):)?([^`]+)`/.exec(reference) ?? [];
  return join(ROOT, area === undefined ? '' : (ROOTS[area] ?? area), path);
}
