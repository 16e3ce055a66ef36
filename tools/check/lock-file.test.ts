import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Node's folders for a package's imports: its own and those of all folders above. */
function findsInLock(place: string, name: string): boolean {
  const folders = place.split('/');
  return folders
    .map((_, at) => folders.slice(0, folders.length - at))
    .concat([[]])
    .some((above) => [...above, 'node_modules', name].join('/') in packages);
}

describe('package-lock.json', () => {
  // `npm ci` refuses such a lock, and macOS and Windows would install without native bindings.
  it('holds every package that another one asks for, on all platforms', () => {
    const missing = Object.entries(packages).flatMap(([place, asking]) =>
      Object.keys({ ...asking.dependencies, ...asking.optionalDependencies })
        .filter((name) => !findsInLock(place, name))
        .map((name) => `${name} for ${place}`),
    );
    expect(missing).toEqual([]);
  });
});
