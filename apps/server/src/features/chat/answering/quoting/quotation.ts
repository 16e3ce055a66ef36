import { isReadable } from '#src/retrieval/quoting/readable.ts';

/** Letters per quotation; the file itself reads better than a longer one. */
export const LONGEST_QUOTE = 700;
const CELL_END = '\t';
/** Shorter lines, such as formulas, may look unusual and are not judged. */
const LEAST_JUDGED = 8;

/** Signs that Markdown would read as emphasis, code, maths, a tag or a cell. */
const SIGNS = /[\\`*<|$]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;
/** Signs that Markdown would read as a heading, rule or quotation; list items may stay. */
const LINE_SIGN = /^(?:#(?=\s|$)|[+=>]|-(?!\s))/u;
/** A heading of a Markdown file that was read as text. */
const HASHES = /^#{2,6}\s/u;
/** Brackets that would look like a citation or a link. */
const BRACKET = /\[(?=\d{1,4}\])|\[(?=[^\]\n]{1,200}\][([:])/g;
/** A line that only separates: «***», «-----». */
const PARTS_ONLY = /^[\s*_=\-–—•.·]{3,}$/u;

/** A passage as a Markdown quotation, line by line, with its citation. */
export function quotation(text: string, citation: string, longest = LONGEST_QUOTE): string {
  const blocks = blocksOf(rowAlone(shortened(text.trim(), longest)));
  const lines = blocks.flatMap(({ isTable, lines: own }, at) => [
    ...(at > 0 && (isTable || blocks[at - 1]?.isTable) ? [''] : []),
    ...(isTable ? tableOf : literalLines)(own, at === blocks.length - 1 ? ` ${citation}` : ''),
  ]);
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** A single row is no table: its first cell is the name of the others. */
function rowAlone(text: string): string {
  if (text.includes('\n') || !text.includes(CELL_END)) return text;
  const [name = '', ...others] = text.split(CELL_END).filter((cell) => cell.trim() !== '');
  return others.length === 0 ? name : `${name.trim()}: ${others.join(' - ')}`;
}

function shortened(text: string, longest: number): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const start = letters.slice(0, longest).join('');
  // Cuts at the end of a word if there is one.
  const end = start.search(/\s\S*$/u);
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

type Block = { isTable: boolean; lines: string[] };

/** Adjacent lines with cells are rows of one table. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const all = text.split(/\r\n|\r|\n/u);
  const says = (line: string): boolean => !PARTS_ONLY.test(line) && isWorthQuoting(line);
  for (const line of all.length > 1 ? all.filter(says) : all) {
    const isTable = line.trim().includes(CELL_END);
    const last = blocks.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else blocks.push({ isTable, lines: [line] });
  }
  return blocks;
}

/** Drops lines that look like letters of an unknown font. */
const isWorthQuoting = (line: string): boolean =>
  !/[\p{L}\p{S}]/u.test(line) || isReadable(line) || line.trim().length < LEAST_JUDGED;

/**
 * Pads every row to the widest, because cells beyond the header are not shown. The ending goes into
 * the last cell, because after the table it would be a separate paragraph.
 */
function tableOf(lines: readonly string[], ending: string): string[] {
  const rows = lines.map((line) => line.split(CELL_END).map((cell) => literalWords(cell.trim())));
  const columns = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const [head = '', ...rest] = rows.map((cells, row) => {
    const all = Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ');
    return `| ${all}${row === rows.length - 1 ? ending : ''} |`;
  });
  return [head, `|${' --- |'.repeat(columns)}`, ...rest];
}

function literalLines(lines: readonly string[], ending: string): string[] {
  return lines.map((line, at) => literal(line) + (at === lines.length - 1 ? ending : ''));
}

function literal(line: string): string {
  const words = line.trim().replace(HASHES, '');
  const [sign = ''] = LINE_SIGN.exec(words) ?? [];
  return sign === '' ? literalWords(words) : `\\${sign}${literalWords(words.slice(sign.length))}`;
}

function literalWords(words: string): string {
  return words.replace(SIGNS, (sign) => `\\${sign}`).replace(BRACKET, '&#91;');
}
