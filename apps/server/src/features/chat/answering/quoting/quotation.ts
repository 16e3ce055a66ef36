/** Letters of one quotation; of more, the file itself is the better reading. */
export const LONGEST_QUOTE = 700;
const CELL_END = '\t';

/** Signs that would turn words into emphasis, code, maths, a tag or a cell. */
const SIGNS = /[\\`*<|$]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;
/** Signs that would turn a line into a heading, an item, a rule or a quotation. */
const LINE_SIGN = /^(\s*)(#{1,6}(?=\s|$)|[-+=>]|\d{1,9}(?=[.)]))/u;
/** A bracket of the file is no citation of ours, and no link. */
const BRACKET = /\[/g;

/** A passage as a Markdown quotation that shows what stands in the file, line by line, with its citation. */
export function quotation(text: string, citation: string, longest = LONGEST_QUOTE): string {
  const blocks = blocksOf(shortened(text.trim(), longest));
  const lines = blocks.flatMap(({ isTable, lines: own }, at) => [
    ...(at > 0 && (isTable || blocks[at - 1]?.isTable) ? [''] : []),
    ...(isTable ? tableOf : literalLines)(own, at === blocks.length - 1 ? ` ${citation}` : ''),
  ]);
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function shortened(text: string, longest: number): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const start = letters.slice(0, longest).join('');
  // At the end of a word, where it has one.
  const end = start.search(/\s\S*$/u);
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

type Block = { isTable: boolean; lines: string[] };

/** Neighbouring lines with cells are rows of one table. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const isTable = line.trim().includes(CELL_END);
    const last = blocks.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else blocks.push({ isTable, lines: [line] });
  }
  return blocks;
}

/**
 * Every row as wide as the widest, for a cell beyond the head would not be shown. What ends it stands in
 * the last cell: after the table it would be a paragraph of its own.
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
  const words = line.trim();
  const [, sign = ''] = LINE_SIGN.exec(words)?.slice(1) ?? [];
  if (sign === '') return literalWords(words);
  const rest = words.slice(sign.length);
  // Of a number it is the sign after it that makes an item.
  if (/^\d/.test(sign)) return `${sign}\\${rest.charAt(0)}${literalWords(rest.slice(1))}`;
  return `\\${sign}${literalWords(rest)}`;
}

function literalWords(words: string): string {
  return words.replace(SIGNS, (sign) => `\\${sign}`).replace(BRACKET, '&#91;');
}
