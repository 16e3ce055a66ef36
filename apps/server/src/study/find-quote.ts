import { wordsOf } from './words.ts';

export type PageText = { page: number; text: string };

export type FoundQuote = { page: number; start: number; end: number; quote: string };

/** Page breaks move only a little on rereading. */
const NEAR_PAGES = 2;

/**
 * Finds an anchor's words after rereading: on the same page, two pages around it, then anywhere.
 * Null if they are gone.
 */
export function findQuote(
  pages: readonly PageText[],
  anchor: { page: number; start: number; quote: string },
): FoundQuote | null {
  const wanted = wordsOf(anchor.quote).map(({ form }) => form);
  if (wanted.length === 0) return null;
  const away = ({ page }: PageText): number => Math.abs(page - anchor.page);
  const nearFirst = pages
    .filter((page) => away(page) <= NEAR_PAGES)
    .sort((a, b) => away(a) - away(b));
  const rest = pages.filter((page) => away(page) > NEAR_PAGES);
  for (const page of [...nearFirst, ...rest]) {
    const start = page.page === anchor.page ? anchor.start : 0;
    const found = findWords(page.text, wanted, start);
    if (found) return { page: page.page, ...found, quote: page.text.slice(found.start, found.end) };
  }
  return null;
}

/**
 * Finds consecutive folded words nearest to `near`. Linear (Knuth-Morris-Pratt), even for one word
 * repeated.
 */
export function findWords(
  text: string,
  wanted: readonly string[],
  near = 0,
): { start: number; end: number } | null {
  const words = wordsOf(text);
  const borders = bordersOf(wanted);
  let best: { start: number; end: number } | null = null;
  let met = 0;
  for (const [at, { form, end }] of words.entries()) {
    met = advance(wanted, borders, met, form);
    if (met < wanted.length) continue;
    const start = words[at - wanted.length + 1]?.start ?? 0;
    if (!best || Math.abs(start - near) < Math.abs(best.start - near)) best = { start, end };
  }
  return best;
}

/** The number of matched words after reading `form`. */
function advance(
  wanted: readonly string[],
  borders: readonly number[],
  before: number,
  form: string,
): number {
  let met = before;
  while (met > 0 && wanted[met] !== form) met = borders[met - 1] ?? 0;
  return wanted[met] === form ? met + 1 : 0;
}

/** The failure function: the longest prefix that is also a suffix. */
function bordersOf(wanted: readonly string[]): number[] {
  const borders = [0];
  for (const form of wanted.slice(1)) {
    borders.push(advance(wanted, borders, borders.at(-1) ?? 0, form));
  }
  return borders;
}
