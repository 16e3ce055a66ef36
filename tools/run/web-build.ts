import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bin, CACHE, ROOT } from '../paths.ts';
import { runQuietly } from './run-command.ts';

const INPUTS = ['apps/web', 'packages/contract/src', 'package-lock.json'];
const STAMP = join(CACHE, 'web-build');
const PAGE = join(ROOT, 'apps/web/dist/index.html');

/** Builds the web app unless its inputs are unchanged. */
export async function buildWebWhenChanged(): Promise<void> {
  const key = await fingerprint();
  const last = await readFile(STAMP, 'utf8').catch(() => '');
  if (last === key && existsSync(PAGE)) return;
  console.log('Building the web app …');
  const { ok, output } = await runQuietly({
    file: bin('vite'),
    args: ['build', 'apps/web'],
    // A test that builds would otherwise build React's development version.
    env: { NODE_ENV: 'production' },
  });
  if (!ok) {
    console.error(output);
    process.exit(1);
  }
  await mkdir(dirname(STAMP), { recursive: true });
  await writeFile(STAMP, key);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesUnder(input)) {
      hash.update(file).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .map(async (entry) => {
      const child = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(child) : [child];
    });
  return (await Promise.all(nested)).flat().sort();
}
