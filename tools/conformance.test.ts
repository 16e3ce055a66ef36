import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './paths.ts';
import { fileOf } from './source-references.ts';

type Entry = { line: string; place: string; proof: string; title: string };

const page = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8');
const entries: Entry[] = page
  .split('\n')
  .filter((row) => row.startsWith('|') && row.includes(' › '))
  .map((row) => {
    const [line = '', place = '', proven = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const [proof = '', title = ''] = proven.split(' › ');
    return { line, place, proof, title };
  });

/** A title as it stands in the code, where an apostrophe may be escaped. */
const plain = (text: string): string => text.replaceAll('\\', '');

describe('docs/conformance.md', () => {
  it('goes through the whole description', () => {
    expect(entries.length).toBeGreaterThan(100);
  });

  it.each(entries)('knows where «$line» lives and what proves it', ({ place, proof, title }) => {
    expect(existsSync(fileOf(place)), place).toBe(true);
    expect(existsSync(fileOf(proof)), proof).toBe(true);
    expect(plain(readFileSync(fileOf(proof), 'utf8'))).toContain(title);
  });
});
