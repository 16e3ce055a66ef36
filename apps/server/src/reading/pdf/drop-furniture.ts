import type { PageLine } from './rebuild-page.ts';

export type PlacedPage = { lines: PageLine[]; height: number };

/** How many lines from each end of a page can be header or footer. */
const EDGE_LINES = 3;
const MARGIN_SHARE = 0.1;
const SAME_HEIGHT = 0.02;
/** Odd and even pages may carry different headers, chapters too. */
const MIN_SHARE = 0.3;
const PAGE_NUMBER =
  /^[-–—[(|\s]*(صفحة|ص|الصفحة|page|p\.?|pg\.?)?\s*\p{Nd}{1,4}\s*((من|of|\/|-)\s*\p{Nd}{1,4})?[-–—\])|\s.]*$/iu;

type EdgeLine = { page: number; line: PageLine; key: string; share: number };

function keyOf(text: string): string {
  return text
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

/** The outermost lines of a page by their place on paper, whatever order they are read in. */
function edgeLines(page: PlacedPage, index: number): EdgeLine[] {
  const byHeight = [...page.lines].sort((a, b) => b.y - a.y);
  const edges = new Set([...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)]);
  return [...edges].map((line) => ({
    page: index,
    line,
    key: keyOf(line.text),
    share: line.y / page.height,
  }));
}

function isRepeated(edge: EdgeLine, all: EdgeLine[], pageCount: number): boolean {
  const pages = new Set(
    all
      .filter((other) => other.key === edge.key && Math.abs(other.share - edge.share) < SAME_HEIGHT)
      .map((other) => other.page),
  );
  return pages.size >= Math.min(pageCount, Math.max(3, Math.ceil(pageCount * MIN_SHARE)));
}

/** Page by page, the lines without running headers, footers and page numbers. */
export function dropFurniture(pages: PlacedPage[]): PageLine[][] {
  const edges = pages.flatMap(edgeLines);
  const byKey = Map.groupBy(edges, (edge) => edge.key);
  const dropped = new Set<PageLine>();
  for (const edge of edges) {
    const isInMargin = edge.share < MARGIN_SHARE || edge.share > 1 - MARGIN_SHARE;
    const isPageNumber = isInMargin && PAGE_NUMBER.test(edge.line.text);
    if (
      isPageNumber ||
      (pages.length > 1 && isRepeated(edge, byKey.get(edge.key) ?? [], pages.length))
    )
      dropped.add(edge.line);
  }
  return pages.map((page) => {
    const kept = page.lines.filter((line) => !dropped.has(line));
    // A page of nothing but furniture is a page of a form: its lines are its text.
    return kept.length > 0 ? kept : page.lines;
  });
}
