import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { fileOf } from '../source-references.ts';

/** A file and words in it: words of the product, or the title of a test. */
export type Citation = { reference: string; file: string; words: string };

export type Row = {
  /** The page and its line, for whoever has to mend it. */
  place: string;
  /** The section of the description and the number of the line in it; the rulings have no numbers. */
  section: string;
  line: number | null;
  requirement: string;
  where: Citation[];
  proof: Citation[];
  rulings: string[];
  /** Said of what the product does not do yet; such a row cites nothing. */
  isOpen: boolean;
};

export const PAGES = globSync('docs/conformance/*.md', { cwd: ROOT }).sort();
export const RULINGS_PAGE = 'docs/conformance/rulings.md';
const OPEN = 'open';

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
        where: citations(where),
        proof: citations(proof),
        rulings: namesIn(page === RULINGS_PAGE ? line : rulings),
        isOpen: where === OPEN,
      };
    });
}

function cellsOf(text: string): string[] {
  return text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}

/** Each is a file and words, both set as code. */
function citations(cell: string): Citation[] {
  return [...cell.matchAll(/(`[^`]+`) `([^`]+)`/g)].map(([, reference = '', words = '']) => ({
    reference: reference.slice(1, -1),
    file: fileOf(reference),
    words,
  }));
}

function namesIn(cell: string): string[] {
  return cell === '' ? [] : cell.split('; ');
}

/** The sections of the description, each with the number of its lines that require something. */
export function readSections(): { section: string; lines: number }[] {
  const page = readFileSync(path.join(ROOT, 'docs/conformance.md'), 'utf8');
  const rows = page.split('\n').map(cellsOf);
  return rows
    .filter(([, lines = '']) => /^\d+$/.test(lines))
    .map(([section = '', lines = '']) => ({ section, lines: Number(lines) }));
}
