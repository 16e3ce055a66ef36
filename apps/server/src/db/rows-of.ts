/** The rows that a raw statement answered: both drivers give them so, their common type does not say it. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
