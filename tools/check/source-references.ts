import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const ROOTS: Record<string, string> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  contract: 'packages/contract/src',
  e2e: 'e2e/journeys',
  bench: 'bench/src',
};

/**
 * Resolves references such as `server:platform/secrets/keys.ts` in our docs; without an area they
 * are relative to the root.
 */
export function fileOf(reference: string): string {
  const [, area, path = ''] = /`(?:(\w+):)?([^`]+)`/.exec(reference) ?? [];
  return join(ROOT, area === undefined ? '' : (ROOTS[area] ?? area), path);
}
