import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../paths.ts';
import { fileOf } from '../source-references.ts';

export type Place = { reference: string; file: string };
export type CitedTest = Place & { title: string };

export type Row = {
  place: string;
  /** The spec's section and its numbered line; rulings have no numbers. */
  section: string;
  line: number | null;
  requirement: string;
  where: Place[];
  proof: CitedTest[];
  rulings: string[];
};

export const PAGES = globSync('docs/conformance/*.md', { cwd: ROOT }).sort();
export const RULINGS_PAGE = 'docs/conformance/rulings.md';

export function readPage(page: string): Row[] {
  let section = '';
  return readFileSync(path.join(ROOT, page), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (text.startsWith('## ')) section = text.slice(3);
      const cells = cellsOf(text);
      if (!text.startsWith('|') || /^(?:Line|Ruling|-+)$/.test(cells[0] ?? '')) return [];
      const [line = '', requirement = '', where = '', proof = '', rulings = ''] = cells;
      const number = Number(line);
      return {
        place: `${page}:${at + 1}`,
        section,
        line: Number.isNaN(number) ? null : number,
        requirement: Number.isNaN(number) ? `${line}: ${requirement}` : requirement,
        where: places(where),
        proof: tests(proof),
        rulings: namesIn(page === RULINGS_PAGE ? line : rulings),
      };
    });
}

function cellsOf(text: string): string[] {
  return text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}

const placeOf = (reference: string): Place => ({
  reference: reference.slice(1, -1),
  file: fileOf(reference),
});

function places(cell: string): Place[] {
  return [...cell.matchAll(/`[^`]+`/g)].map(([reference]) => placeOf(reference));
}

function tests(cell: string): CitedTest[] {
  return [...cell.matchAll(/(`[^`]+`) `([^`]+)`/g)].map(([, reference = '', title = '']) => ({
    ...placeOf(reference),
    title,
  }));
}

function namesIn(cell: string): string[] {
  return cell === '' ? [] : cell.split('; ');
}

/** The spec's sections with their number of requirements. */
export function readSections(): { section: string; lines: number }[] {
  const page = readFileSync(path.join(ROOT, 'docs/conformance.md'), 'utf8');
  const rows = page.split('\n').map(cellsOf);
  return rows
    .filter(([, lines = '']) => /^\d+$/.test(lines))
    .map(([section = '', lines = '']) => ({ section, lines: Number(lines) }));
}
