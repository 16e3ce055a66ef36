import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { fileOf } from './source-references.ts';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const named = new Set(page.match(/`(?:\w+:)?[\w./-]+\.\w+`/g));
const CHAPTERS = 17;

describe('docs/security.md', () => {
  it.each([...named])('names %s, which is there', (reference) => {
    expect(existsSync(fileOf(reference))).toBe(true);
  });

  it('goes through every chapter of the list', () => {
    const rows = page.split('\n').filter((row) => /^\| V\d+ /.test(row));
    expect(rows).toHaveLength(CHAPTERS);
  });

  it('tells where to report in one place alone', () => {
    for (const other of ['README.md', 'CONTRIBUTING.md']) {
      const text = readFileSync(join(ROOT, other), 'utf8');
      expect(text).toContain('docs/security.md');
      expect(text).not.toContain('brand.ts');
    }
  });
});
