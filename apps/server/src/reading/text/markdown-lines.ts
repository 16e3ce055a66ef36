/** Classifies single lines of Markdown; the caller relates neighbouring lines. */

const FENCE = /^(?:`{3,}|~{3,})/;
const HEADING = /^(#{1,6})(?:[ \t]|$)/;
const ITEM = /^([-*+]|[\d٠-٩]{1,9}[.)])(?:[ \t]+|$)/;
const TASK = /^\[[ xX]\][ \t]+/;
const DELIMITER_CELL = /^:?-+:?$/;
const HTML_BLOCK =
  /^<\/?(?:table|thead|tbody|tr|td|th|div|p|h[1-6]|details|summary|center|ul|ol|li|dl|dt|dd|blockquote|figure|figcaption|pre|section|article|header|footer|picture|script|style)(?![\w-])/i;

export function unquote(line: string, most = Infinity): { text: string; depth: number } {
  let at = 0;
  let depth = 0;
  while (depth < most) {
    let next = at;
    while (line[next] === ' ' && next < at + 3) next += 1;
    if (line[next] !== '>') break;
    at = line[next + 1] === ' ' ? next + 2 : next + 1;
    depth += 1;
  }
  return { text: line.slice(at), depth };
}

/** Indentation in columns; a tab advances to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === ' ') columns += 1;
    else if (char === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

export function readFence(trimmed: string): { mark: string; language: string } | null {
  const mark = FENCE.exec(trimmed)?.[0];
  if (mark === undefined) return null;
  const info = trimmed.slice(mark.length);
  return mark.startsWith('`') && info.includes('`') ? null : { mark, language: info.trim() };
}

export function closesFence(trimmed: string, mark: string): boolean {
  const found = FENCE.exec(trimmed)?.[0];
  return found === trimmed && found.startsWith(mark);
}

export function readHeading(trimmed: string): { level: number; source: string } | null {
  const marks = HEADING.exec(trimmed)?.[1];
  if (marks === undefined) return null;
  const source = trimmed
    .slice(marks.length)
    .trim()
    .replace(/(?<![^ \t])#+$/, '')
    .replace(/\{#[^{}]{0,200}\}$/, '');
  return { level: marks.length, source: source.trim() };
}

/** The heading level that a line of `===` or `---` gives to the text above. */
export function readUnderline(trimmed: string): number | null {
  if (/^=+$/.test(trimmed)) return 1;
  return /^-+$/.test(trimmed) ? 2 : null;
}

export function isRule(trimmed: string): boolean {
  return /^(?:\*{3,}|-{3,}|_{3,})$/.test(trimmed.replace(/[ \t]+/g, ''));
}

/** Reads a list item. Keeps the number, since the text may refer to it. */
export function readItem(trimmed: string): { number: string; source: string } | null {
  const [whole = '', mark = ''] = ITEM.exec(trimmed) ?? [];
  if (mark === '') return null;
  const source = trimmed.slice(whole.length).replace(TASK, '');
  const isNumbered = mark.length > 1;
  return { number: isNumbered ? `${mark} ` : '', source: readHeading(source)?.source ?? source };
}

export function rowCells(trimmed: string): string[] {
  const cells: string[] = [];
  let start = trimmed.startsWith('|') ? 1 : 0;
  for (let at = start; at < trimmed.length; at += 1) {
    if (trimmed[at] === '\\') at += 1;
    else if (trimmed[at] === '|') {
      cells.push(trimmed.slice(start, at));
      start = at + 1;
    }
  }
  if (trimmed.slice(start).trim() !== '') cells.push(trimmed.slice(start));
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

export function isDelimiterRow(trimmed: string): boolean {
  if (!trimmed.includes('|') || !trimmed.includes('-')) return false;
  const cells = rowCells(trimmed);
  return cells.length > 0 && cells.every((cell) => DELIMITER_CELL.test(cell));
}

export function readHtmlOpening(trimmed: string): string | null {
  const opening = HTML_BLOCK.exec(trimmed)?.[0];
  return opening === undefined ? null : opening.replace(/^<\/?/, '').toLowerCase();
}
