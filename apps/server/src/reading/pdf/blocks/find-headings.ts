import type { Paragraph } from './paragraphs.ts';
import { unitRank } from './marks.ts';

/** How the lines of a file are set: what most of its text looks like. */
export type BodyStyle = { size: number; isBold: boolean; colour: string | null };

const MOST_LETTERS = 140;
const MOST_WORDS = 18;
const MOST_LINES = 3;
/** Larger than the text by so much, it stands out. */
const LARGER = 1.12;
const SAME_SIZE = 0.06;
/** So many headings in a row, with nothing under them, are a cover, a list or a table of contents. */
const MOST_STACKED = 3;
const MAX_LEVEL = 6;

const ENDS_NO_HEADING = /[.،,;؛…]["»”)]?$/u;
const LETTER = /\p{L}/gu;
/** A line of a table of contents: dots or a gap, and the number of a page. */
const OF_CONTENTS = /(?:\.\s?){4}|…{2}|\t\s*[\d\u0660-\u0669]{1,4}$/u;

const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;

/** The style in which most letters of the file are set. */
export function findBodyStyle(pages: readonly (readonly Paragraph[])[]): BodyStyle {
  const letters = new Map<string, { style: BodyStyle; count: number }>();
  for (const { lines } of pages.flat()) {
    for (const { size, isBold, colour, text } of lines) {
      const style = { size: Math.round(size * 2) / 2, isBold, colour };
      const key = `${style.size} ${isBold} ${colour}`;
      const known = letters.get(key) ?? { style, count: 0 };
      known.count += text.length;
      letters.set(key, known);
    }
  }
  const most = [...letters.values()].reduce<{ style: BodyStyle; count: number } | null>(
    (best, one) => (best === null || one.count > best.count ? one : best),
    null,
  );
  return most?.style ?? { size: 0, isBold: false, colour: null };
}

const sizeOf = ({ lines }: Paragraph): number => Math.max(...lines.map(({ size }) => size));
const isBold = ({ lines }: Paragraph): boolean => lines.every((line) => line.isBold);

/** Whether it is as short as a heading and reads like one, whatever it looks like. */
function readsLikeHeading({ text, lines }: Paragraph): boolean {
  if (lines.length > MOST_LINES || text.length > MOST_LETTERS || lines[0]?.hasCells === true)
    return false;
  const bare = text.trim();
  const letters = lettersIn(bare);
  return (
    letters >= 3 &&
    letters * 2 >= bare.replaceAll(' ', '').length &&
    bare.split(/\s+/u).length <= MOST_WORDS &&
    !ENDS_NO_HEADING.test(bare) &&
    !OF_CONTENTS.test(bare)
  );
}

/** The one colour of all its lines. */
function colourOf({ lines: [first, ...rest] }: Paragraph): string | null {
  const colour = first?.colour ?? null;
  return rest.every((line) => line.colour === colour) ? colour : null;
}

/** «الفصل الثاني», «2.1 …»: it is counted as a part of the file. */
const isCounted = ({ mark, text }: Paragraph): boolean =>
  unitRank(text) !== null || (mark?.type === 'number' && mark.style === 'dotted');

/** What sets it apart from the text: its size, its weight, its colour, or that it is counted. */
function standsOut(paragraph: Paragraph, body: BodyStyle): boolean {
  const size = sizeOf(paragraph);
  if (size >= body.size * LARGER) return true;
  const colour = colourOf(paragraph);
  const isOther =
    (isBold(paragraph) && !body.isBold) || (colour !== null && colour !== body.colour);
  const isSmaller = size < body.size * (1 - SAME_SIZE);
  if (isCounted(paragraph) && paragraph.lines.length === 1) return isOther || !isSmaller;
  return isOther && !isSmaller;
}

/** On a page with fewer letters, most of them may be its headings. */
const FEW_LETTERS = 200;

/** What the text of a page looks like: that of the file, or its own where it is set otherwise. */
function bodiesOf(paragraphs: readonly Paragraph[], body: BodyStyle): BodyStyle[] {
  const letters = paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  return letters < FEW_LETTERS ? [body] : [body, findBodyStyle([paragraphs])];
}

/** The headings among the paragraphs of a page. */
export function findHeadings(paragraphs: readonly Paragraph[], body: BodyStyle): Set<Paragraph> {
  const bodies = bodiesOf(paragraphs, body);
  const candidates = paragraphs.map(
    (paragraph) =>
      paragraph.mark?.type !== 'bullet' &&
      readsLikeHeading(paragraph) &&
      bodies.every((one) => standsOut(paragraph, one)),
  );
  const found = new Set<Paragraph>();
  let at = 0;
  while (at < paragraphs.length) {
    let end = at;
    while (end < paragraphs.length && candidates[end] === true) end += 1;
    const isStacked = end - at > MOST_STACKED;
    const hasTextBelow = end < paragraphs.length;
    // What stands last on a page has nothing to stand over, unless it is the page or goes on over the next.
    for (const one of isStacked ? [] : paragraphs.slice(at, end))
      if (hasTextBelow || at === 0 || isCounted(one)) found.add(one);
    at = end + 1;
  }
  return found;
}

/** How much a heading stands over, by its looks and its number: smaller stands over more. */
function weightOf(heading: Paragraph): number[] {
  const { mark, text } = heading;
  const depth = mark?.type === 'number' ? mark.depth : 0;
  return [-sizeOf(heading), unitRank(text) ?? 9, depth, isBold(heading) ? 0 : 1];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const [size = 0, ...rest] = one;
  const [otherSize = 0, ...otherRest] = other;
  if (Math.abs(size - otherSize) > Math.abs(otherSize) * SAME_SIZE) return size - otherSize;
  for (const [at, value] of rest.entries()) {
    const difference = value - (otherRest[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The level of each heading of a file, by how it ranks among them. */
export function rankHeadings(headings: readonly Paragraph[]): Map<Paragraph, number> {
  const weighed = headings.map((heading) => ({ heading, weight: weightOf(heading) }));
  weighed.sort((one, other) => compare(one.weight, other.weight));
  const levels = new Map<Paragraph, number>();
  let level = 1;
  weighed.forEach(({ heading, weight }, at) => {
    const before = weighed[at - 1];
    if (before && compare(before.weight, weight) !== 0) level += 1;
    levels.set(heading, Math.min(level, MAX_LEVEL));
  });
  return levels;
}
