import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { fileOf } from './source-references.ts';

const MOST_WORDS = 700;
const pages = globSync('apps/*/src/**/README.md', { cwd: ROOT });

/** References such as `server:reading` or `docs/scale.md`, and files of the page's own folder. */
const REFERENCE = /`(?:\w+:[\w./-]+|[\w./-]+\.(?:tsx?|md))`/g;

function isThere(page: string, reference: string): boolean {
  const beside = join(ROOT, dirname(page), reference.replaceAll('`', ''));
  return existsSync(fileOf(reference)) || existsSync(beside);
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names files that are there', () => {
    const references = text.match(REFERENCE) ?? [];
    expect(references.filter((reference) => !isThere(page, reference))).toEqual([]);
  });

  it('is short', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  });
});

it('finds the pages of the folders', () => {
  expect(pages.length).toBeGreaterThan(20);
});
