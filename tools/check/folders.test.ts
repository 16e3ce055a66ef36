import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

/** The limit of product files per folder, without tests, their helpers and migrations. */
const MOST_FILES = 25;
const SOURCES = ['apps/server/src', 'apps/web/src', 'packages/contract/src'];
const OUTSIDE_PRODUCT = /(?:^|\/)(?:testing|migrations)(?:\/|$)/;

type Folder = { name: string; files: string[] };

const isProduct = (file: string): boolean => !file.includes('.test.') && file !== 'README.md';

function foldersBelow(path: string): Folder[] {
  const name = relative(ROOT, path);
  if (OUTSIDE_PRODUCT.test(name)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isProduct(entry.name));
  const below = entries.filter((entry) => entry.isDirectory());
  return [
    { name, files: files.map((file) => file.name) },
    ...below.flatMap((folder) => foldersBelow(join(path, folder.name))),
  ];
}

const folders = SOURCES.flatMap((source) => foldersBelow(join(ROOT, source)));

/** Folders below the sources, and each feature and part of the platform. */
function isNamedOnPage(folder: string): boolean {
  const [, app, , ...path] = folder.split('/');
  if (app === 'contract' || path.length === 0) return false;
  const isOfMany = path[0] === 'features' || path[0] === 'platform';
  return path.length === (isOfMany ? 2 : 1);
}

describe('the folders of the product', () => {
  it(`hold at most ${MOST_FILES} files each`, () => {
    const full = folders.filter(({ files }) => files.length > MOST_FILES);
    expect(full.map(({ name, files }) => `${name}: ${files.length}`)).toEqual([]);
  });

  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const section = page.split('\n## ').find((part) => part.startsWith('Folders')) ?? '';
  const named = [...section.matchAll(/`(server|web):([\w/-]+)`/g)].map(([, area, path]) =>
    join('apps', area ?? '', 'src', path ?? ''),
  );

  it('are named in docs/architecture.md, each once', () => {
    const expected = folders.map(({ name }) => name).filter(isNamedOnPage);
    expect(named.toSorted()).toEqual(expected.toSorted());
  });
});
