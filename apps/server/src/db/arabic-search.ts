import { like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchForm } from '#src/retrieval/search-form.ts';

// The letters that the search form of a text writes differently; marks without a partner are dropped.
const VARIANTS = 'أإآٱىیئةؤکـ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670';
const PLAIN = 'اااايييهوك';

const plainForm = (column: AnyPgColumn): SQL =>
  sql`translate(lower(${column}), ${VARIANTS}, ${PLAIN})`;

/** Rows in which one of the columns has the text, however its letters are written; all for an empty one. */
export function anyContains(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  const wanted = searchForm(text).trim();
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(...columns.map((column) => like(plainForm(column), pattern)));
}
