/** Rows of a raw statement; both drivers return them, but their common type does not say so. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
