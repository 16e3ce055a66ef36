import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';

type CsvValue = string | number | boolean | null;

export type CsvColumn<Row> = readonly [heading: string, valueOf: (row: Row) => CsvValue];

const BYTE_ORDER_MARK = '\ufeff';

/** Writes CSV page by page, so that no table is held in memory. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([heading]) => heading));
  for await (const rows of pages) {
    yield rows.map((row) => lineOf(columns.map(([, valueOf]) => valueOf(row)))).join('');
  }
}

export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
  }
}

function lineOf(values: readonly CsvValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/**
 * Signs that may begin a formula: the operators and their fullwidth, small and raised forms, which
 * some programs fold, after white space or marks, which some strip.
 */
const FORMULA_START = /^(?:[\t\n\r]|[\s\p{Cf}]*[=+\-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/u;

/** Spreadsheets execute text that begins like a formula; an apostrophe prevents it. */
function cellOf(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
