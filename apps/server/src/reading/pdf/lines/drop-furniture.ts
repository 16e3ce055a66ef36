import type { PageLine } from './page-line.ts';

type PlacedPage = { lines: PageLine[]; height: number };

/** How many lines at each end of a page may be header or footer. */
const EDGE_LINES = 2;
/** Fewer lines tell no spacing. */
const LEAST_LINES = 5;
const APART_LEADINGS = 1.25;
/** Running heads are no larger than the text. Most pages must repeat a larger one, or it is a heading. */
const HEADING_SIZE = 1.15;
const TITLE_SIZE = 1.4;
const MOST_PAGES = 0.6;
const MARGIN_SHARE = 0.1;
const SAME_HEIGHT = 0.02;
const MIN_FUZZY = 12;
const SAME_PAIRS = 0.75;
/** Odd and even pages, and chapters, may have different headers. */
const MIN_SHARE = 0.3;
// V8 takes two milliseconds to compile PAGE_NUMBER, so plain numbers and long lines are decided
// without it.
const PLAIN_NUMBER = /^\s*(?:صفحة\s*)?[0-9\u0660-\u0669]{1,4}\s*$/;
const FEW_WORDS = /^(?:[^a-z\u0620-\u064A]*[a-z\u0620-\u064A]{1,6}){0,2}[^a-z\u0620-\u064A]*$/i;
const PAGE_NUMBER =
  /^[-–—ـ[(|\s]*(?:(?:صفحة|ص|الصفحة|page|p\.?|pg\.?)\s*)?\p{Nd}{1,4}(?:\s*(?:من|of|\/|-)\s*\p{Nd}{1,4})?[-–—ـ\])|\s.]*$/iu;

type EdgeLine = { page: number; line: PageLine; key: string; share: number; isLarge: boolean };

function isPageNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text) || (FEW_WORDS.test(text) && PAGE_NUMBER.test(text));
}

function keyOf(text: string): string {
  return text
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

const distance = (one: PageLine | undefined, other: PageLine | undefined): number =>
  Math.abs((one?.y ?? Infinity) - (other?.y ?? 0));

function leadingOf(lines: readonly PageLine[]): number {
  const steps = lines.slice(1).map((line, at) => distance(lines[at], line));
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? 0;
}

/** An inner line that the text follows as its lines follow each other is text, though it repeats. */
function outermost(inward: readonly PageLine[], leading: number): PageLine[] {
  return inward.slice(0, EDGE_LINES).filter((line, at) => {
    const isText = at > 0 && inward.length > LEAST_LINES && line.right - line.left > line.size;
    return !isText || distance(line, inward[at + 1]) > leading * APART_LEADINGS;
  });
}

/** The outermost lines of a page by position, in any reading order. */
function edgeLines(page: PlacedPage, index: number, { length }: PlacedPage[]): EdgeLine[] {
  const byHeight = [...page.lines].sort((a, b) => b.y - a.y);
  const sizes = page.lines.map((line) => line.size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const edges = new Set([
    ...outermost(byHeight, leadingOf(byHeight)),
    ...outermost(byHeight.toReversed(), leadingOf(byHeight)),
  ]);
  return [...edges]
    .filter((line) => line.size <= usual * TITLE_SIZE)
    .map((line) => ({
      page: index,
      line,
      share: line.y / page.height,
      isLarge: line.size > usual * HEADING_SIZE,
    }))
    .map(({ line, isLarge, ...place }) => {
      // A number tells a heading from the next one.
      const key = length > 1 ? (isLarge ? line.text : keyOf(line.text)) : '';
      return { line, isLarge, key, ...place };
    });
}

/** OCR misreads single letters of a running head, so most letter pairs must agree. */
function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < MIN_FUZZY || Math.abs(a.length - b.length) > MIN_FUZZY / 2)
    return false;
  const pairs = new Set(Array.from({ length: a.length - 1 }, (_, at) => a.slice(at, at + 2)));
  let common = 0;
  for (let at = 0; at + 1 < b.length; at += 1) if (pairs.has(b.slice(at, at + 2))) common += 1;
  return common >= (b.length - 1) * SAME_PAIRS;
}

function isRepeated(edge: EdgeLine, all: EdgeLine[], pageCount: number): boolean {
  const pages = new Set(
    all
      .filter(
        (other) =>
          Math.abs(other.share - edge.share) < SAME_HEIGHT &&
          (edge.isLarge ? other.key === edge.key : areAlike(other.key, edge.key)),
      )
      .map((other) => other.page),
  );
  const least = Math.max(3, Math.ceil(pageCount * (edge.isLarge ? MOST_PAGES : MIN_SHARE)));
  return pages.size >= (edge.isLarge ? least : Math.min(pageCount, least));
}

export function dropFurniture(pages: PlacedPage[]): PageLine[][] {
  const edges = pages.flatMap(edgeLines);
  const byHeight = Map.groupBy(edges, (edge) => Math.round(edge.share / SAME_HEIGHT));
  const near = (edge: EdgeLine): EdgeLine[] => {
    const slot = Math.round(edge.share / SAME_HEIGHT);
    return [slot - 1, slot, slot + 1].flatMap((at) => byHeight.get(at) ?? []);
  };
  const dropped = new Set<PageLine>();
  for (const edge of edges) {
    const isInMargin = edge.share < MARGIN_SHARE || edge.share > 1 - MARGIN_SHARE;
    if (
      (isInMargin && !edge.isLarge && isPageNumber(edge.line.text)) ||
      (pages.length > 1 &&
        (isInMargin || !edge.isLarge) &&
        isRepeated(edge, near(edge), pages.length))
    )
      dropped.add(edge.line);
  }
  return pages.map((page) => {
    const kept = page.lines.filter((line) => !dropped.has(line));
    // A page that is nothing but header and footer is a form, and its lines are its text.
    return kept.length > 0 ? kept : page.lines;
  });
}
