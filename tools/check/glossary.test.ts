import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { fileOf } from './source-references.ts';

const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const glossary = page.split('\n## ').find((part) => part.startsWith('Words')) ?? '';
const terms = [...glossary.matchAll(/^\| ([a-z ]+?) +\| .*?(`\w+:[\w./-]+`) +\|$/gm)].map(
  ([, term = '', reference = '']) => ({ term, reference }),
);

/** Words of the docs that folders express in code. */
const NOT_IN_NAMES = new Set(['port']);

const NONE = /^$/;

/** Words that were given up, and names in which they mean something else. */
const GIVEN_UP: Record<string, RegExp> = {
  anew: NONE,
  anyone: NONE,
  asking: NONE,
  auth: NONE,
  departure: NONE,
  desk: /help desk/,
  door: NONE,
  gather: NONE,
  hear: NONE,
  heard: NONE,
  keep: /^keep pdfjs$/,
  kept: NONE,
  nobody: NONE,
  paper: /^paper(?:clip icon)?$/,
  room: NONE,
  said: NONE,
  seat: NONE,
  silence: NONE,
  somebody: NONE,
  told: NONE,
  twin: NONE,
  watching: NONE,
  whoever: NONE,
};

const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'bench', 'e2e', 'tools'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

const EXPORT = /^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm;

const exportsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORT)].map(([, name = '']) => name);

/** «createCodeGuard» and «code-guard» are both «… code guard». */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .replace(/ies\b/g, 'y');

describe('a term of docs/architecture.md', () => {
  it.each(terms.filter(({ term }) => !NOT_IN_NAMES.has(term)))(
    '«$term» names a file, folder or export of $reference',
    ({ term, reference }) => {
      const path = fileOf(reference).slice(ROOT.length);
      const names = [path, ...(path.endsWith('.ts') ? exportsOf(path) : [])].map(wordsOf);
      expect(names.filter((name) => name.includes(term))).not.toEqual([]);
    },
  );

  it('is read from the table by this test', () => {
    const rows = glossary.split('\n').filter((line) => line.startsWith('| '));
    expect(terms).toHaveLength(rows.length - 2);
  });
});

describe('a word that was given up', () => {
  const names = files.flatMap((file) => [
    { name: basename(file).replace(/\.\w+$/, ''), file },
    ...exportsOf(file).map((name) => ({ name, file })),
  ]);

  it.each(Object.entries(GIVEN_UP))('«%s» names no file and no export', (word, other) => {
    const found = names.filter(({ name }) => {
      const words = wordsOf(name);
      return new RegExp(`\\b${word}(?:s|ing)?\\b`).test(words) && !other.test(words);
    });
    expect(found.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
  });
});
