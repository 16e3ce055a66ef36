import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';

type CsvValue = string | number | boolean | null;

/** A heading and what stands under it. */
export type CsvColumn<Row> = readonly [heading: string, valueOf: (row: Row) => CsvValue];

const BYTE_ORDER_MARK = '\ufeff';

/** Pages of rows as CSV text, each written as it is read so that no table is held whole. */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(([heading]) => heading));
  for await (const rows of pages) {
    yield rows.map((row) => lineOf(columns.map(([, valueOf]) => valueOf(row)))).join('');
  }
}

/** The pages of rows that are at hand. */
export function* inPages<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
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
