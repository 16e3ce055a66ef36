import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { fileOf } from './source-references.ts';

const MOST_WORDS = 2500;
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

function sectionOf(heading: string): string {
  const section = page.split('\n## ').find((part) => part.startsWith(heading));
  if (section === undefined) throw new Error(`docs/architecture.md has no section ${heading}`);
  return section;
}

function walk(heading: string): string[] {
  const table = sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return [...new Set(table.join('\n').match(/`\w+:[\w./-]+`/g))];
}

type Decision = { question: string; functions: { file: string; name: string }[] };

/** The rows of the table of decisions; a name belongs to the file before it. */
function decisions(): Decision[] {
  const rows = [...sectionOf('Where is it decided').matchAll(/^\| ([^|]+?) +\| (.+?) +\|$/gm)];
  return rows.slice(2).map(([, question = '', cell = '']) => {
    let file = '';
    const functions: Decision['functions'] = [];
    for (const [reference] of cell.matchAll(/`[^`]+`/g)) {
      if (reference.includes(':')) file = fileOf(reference);
      else functions.push({ file, name: reference.slice(1, -1) });
    }
    return { question, functions };
  });
}

/** A function, method or constant of this name. */
const definitionOf = (name: string): RegExp =>
  new RegExp(String.raw`(?:function|const) ${name}\b|^ +(?:async )?${name}\(.*\{$`, 'm');

describe('docs/architecture.md', () => {
  it('can be read in a quarter of an hour', () => {
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  });

  it.each([...new Set(page.match(/`(?:web|server|contract):[\w./-]+`/g))])(
    'names %s, which is there',
    (reference) => {
      expect(existsSync(fileOf(reference))).toBe(true);
    },
  );

  it.each(decisions())('decides «$question» in functions that are there', ({ functions }) => {
    expect(functions.length).toBeGreaterThan(0);
    const missing = functions.filter(
      ({ file, name }) => !definitionOf(name).test(readFileSync(file, 'utf8')),
    );
    expect(missing).toEqual([]);
  });

  it.each(['A message', 'A file'])('says how many files the walk of «%s» has', (heading) => {
    const files = walk(heading);
    expect(sectionOf(heading)).toContain(`: ${files.length} files`);
    expect(files.length).toBeLessThan(50);
  });
});
