const CELL_END = '\t';

/** A row with the table's header row. */
type TableRow = { row: string; head: string; tableStart: number };

export function tableRowAt(text: string, at: number): TableRow | null {
  const start = lineStart(text, at);
  const row = lineFrom(text, start);
  if (!row.includes(CELL_END)) return null;
  let tableStart = start;
  while (tableStart > 0) {
    const before = lineStart(text, tableStart - 1);
    if (!lineFrom(text, before).includes(CELL_END)) break;
    tableStart = before;
  }
  return { row, head: lineFrom(text, tableStart), tableStart };
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? text.length : end);
}
