import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.ts';
import { fileOf } from './source-references.ts';

const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

function walk(heading: string): string[] {
  const section = page.split('\n## ').find((part) => part.startsWith(heading)) ?? '';
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  return [...new Set(table.join('\n').match(/`\w+:[\w./-]+`/g))];
}

describe.each([
  ['The way of a message', 25],
  ['The way of a PDF', 40],
])('%s in docs/architecture.md', (heading, limit) => {
  const files = walk(heading);

  it.each(files)('names %s, which is there', (reference) => {
    expect(existsSync(fileOf(reference))).toBe(true);
  });

  it('is short, and says how long it is', () => {
    expect(files.length).toBeLessThan(limit);
    expect(page).toContain(`: ${files.length} files`);
  });
});
