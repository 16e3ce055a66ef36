export type PageMark = number | 'gap';

/** First, last and the neighbours of the current page; a gap of one page shows that page. */
export function pageNumbers(page: number, pageCount: number): PageMark[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount]);
  const kept = [...near].filter((n) => n >= 1 && n <= pageCount).toSorted((a, b) => a - b);
  return kept.flatMap((n, at): PageMark[] => {
    const hole = n - (kept[at - 1] ?? n - 1);
    if (hole === 2) return [n - 1, n];
    return hole > 2 ? ['gap', n] : [n];
  });
}
