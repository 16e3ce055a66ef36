type CsvValue = string | number | boolean | null;

/** A heading and what stands under it. */
export type CsvColumn<Row> = readonly [heading: string, valueOf: (row: Row) => CsvValue];

export type Range = { limit: number; offset: number };

const BYTE_ORDER_MARK = '\ufeff';
const ROWS_AT_ONCE = 100;

/** All rows as CSV text, read and written some at a time so that no table is held whole. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (range: Range) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([heading]) => heading));
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await read({ limit: ROWS_AT_ONCE, offset });
    yield rows.map((row) => lineOf(columns.map(([, valueOf]) => valueOf(row)))).join('');
    if (rows.length === 0) return;
  }
}

function lineOf(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/**
 * What a spreadsheet may take for the start of a formula: its signs, their fullwidth, small and raised
 * forms, which some programs fold, and white space or marks before them, which some strip.
 */
const FORMULA_START = /^(?:[\t\n\r]|[\s\p{Cf}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/u;

/** A spreadsheet runs what begins like a formula, whoever wrote it; an apostrophe makes it text. */
function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
