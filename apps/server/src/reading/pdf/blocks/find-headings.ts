import type { Paragraph } from './paragraphs.ts';
import { countsOn, isCaption, unitRank, type NumberMark } from '#src/reading/line-marks.ts';

/** How the lines of a file are set: what most of its text looks like. */
export type BodyStyle = { size: number; isBold: boolean; colour: string | null };

const MOST_LETTERS = 140;
const MOST_WORDS = 18;
const MOST_LINES = 3;
/** Larger than the text by so much, it stands out. */
const LARGER = 1.12;
export const SAME_SIZE = 0.06;
/** So many headings in a row, with nothing under them, are a cover, a list or a table of contents. */
const MOST_STACKED = 3;

const ENDS_NO_HEADING = /[.،,;؛…]["»”)]?$/;
const LETTER = /[A-Za-z\u00C0-\u024F\u0370-\u052F\u0620-\u064A\u066E-\u06D3]/g;
/** A line of a table of contents: dots or a gap, and the number of a page. */
const OF_CONTENTS = /(?:\.\s?){4}|…{2}|\t[\d\u0660-\u0669]{1,4}$/;

/** A number that stands apart from the words of its heading. */
const NUMBER_AND_WORDS = /^[\d\u0660-\u0669]{1,2}[.)-]?\t[^\t]+$/;
/** Halves of a verse are parted by stars. */
const OF_POETRY = /\*{2}|…\s*\S.*…/;
const MOST_WORDS_BESIDE_COLON = 8;

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

export const sizeOf = ({ lines }: Paragraph): number => Math.max(...lines.map(({ size }) => size));
export const isBold = ({ lines }: Paragraph): boolean => lines.every((line) => line.isBold);

/** Whether it is as short as a heading and reads like one, whatever it looks like. */
export function readsLikeHeading({ text, lines }: Paragraph): boolean {
  const isRow = lines[0]?.hasCells === true && !NUMBER_AND_WORDS.test(text);
  if (lines.length > MOST_LINES || text.length > MOST_LETTERS || isRow) return false;
  const bare = text.trim();
  const letters = lettersIn(bare);
  return (
    letters >= 3 &&
    letters * 2 >= bare.replaceAll(' ', '').length &&
    bare.split(/\s+/).length <= MOST_WORDS &&
    !ENDS_NO_HEADING.test(bare) &&
    !OF_CONTENTS.test(bare) &&
    !OF_POETRY.test(bare) &&
    !isCaption(bare)
  );
}

/** A sentence that leads into what follows, or holds a colon and goes on: bold or not, it is text. */
function isLeadIn({ text }: Paragraph): boolean {
  const [before = '', after = ''] = text.split(/:(?=\s|$)/, 2);
  const isLong = before.split(/\s+/).length > MOST_WORDS_BESIDE_COLON;
  return (
    text.includes(':') && (isLong || after.trim().split(/\s+/).length > MOST_WORDS_BESIDE_COLON)
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
  if (isLeadIn(paragraph)) return false;
  const colour = colourOf(paragraph);
  const isOther =
    (isBold(paragraph) && !body.isBold) || (colour !== null && colour !== body.colour);
  const isSmaller = size < body.size * (1 - SAME_SIZE);
  if (isCounted(paragraph) && paragraph.lines.length === 1) return isOther || !isSmaller;
  return isOther && !isSmaller;
}

/** On a page with fewer letters, most of them may be its headings. */
const FEW_LETTERS = 200;
const MOST_OF_PAGE = 0.75;

const lengthOf = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { text }) => sum + text.length, 0);

/** The file's text style, or the page's own where that is larger or nearly all of the page is set in it. */
function bodyOfPage(paragraphs: readonly Paragraph[], file: BodyStyle): BodyStyle {
  const letters = lengthOf(paragraphs);
  if (letters < FEW_LETTERS) return file;
  const own = findBodyStyle([paragraphs]);
  const alike = paragraphs.filter(
    (one) => isBold(one) === own.isBold && colourOf(one) === own.colour,
  );
  const isMost = lengthOf(alike) > letters * MOST_OF_PAGE;
  return { ...(isMost ? own : file), size: Math.max(file.size, own.size) };
}

/** Those that number on from plain text, or that plain text numbers on from: items that happen to stand out. */
function findNumberedOn(
  paragraphs: readonly Paragraph[],
  plain: ReadonlySet<Paragraph>,
): Set<Paragraph> {
  const found = new Set<Paragraph>();
  const look = (inOrder: readonly Paragraph[], isNext: typeof countsOn): void => {
    const last = new Map<string, NumberMark>();
    for (const paragraph of inOrder) {
      const { mark } = paragraph;
      if (mark?.type !== 'number' || mark.style === 'dotted') continue;
      const before = last.get(mark.style);
      if (before && isNext(before, mark)) found.add(paragraph);
      if (plain.has(paragraph) || found.has(paragraph)) last.set(mark.style, mark);
      else last.delete(mark.style);
    }
  };
  look(paragraphs, countsOn);
  look(paragraphs.toReversed(), (after, mark) => countsOn(mark, after));
  return found;
}

/** The headings among the paragraphs of a page. */
export function findHeadings(
  paragraphs: readonly Paragraph[],
  file: BodyStyle,
  told: ReadonlyMap<Paragraph, number>,
): Set<Paragraph> {
  const body = bodyOfPage(paragraphs, file);
  const plain = new Set(
    paragraphs.filter(
      (paragraph) =>
        paragraph.mark?.type === 'bullet' ||
        !readsLikeHeading(paragraph) ||
        !standsOut(paragraph, body),
    ),
  );
  const items = findNumberedOn(paragraphs, plain);
  const isCandidate = (paragraph: Paragraph | undefined): boolean =>
    paragraph !== undefined &&
    !plain.has(paragraph) &&
    (!items.has(paragraph) || sizeOf(paragraph) >= body.size * LARGER);
  const found = new Set(paragraphs.filter((paragraph) => told.has(paragraph)));
  let at = 0;
  while (at < paragraphs.length) {
    let end = at;
    while (end < paragraphs.length && isCandidate(paragraphs[end])) end += 1;
    const run = paragraphs.slice(at, end);
    const hasTextBelow = end < paragraphs.length;
    // What stands last on a page has nothing to stand over, unless it is the page or goes on over the next.
    for (const one of isStack(run) ? [] : run)
      if (hasTextBelow || at === 0 || isCounted(one)) found.add(one);
    at = end + 1;
  }
  return paragraphs.some(isContents) ? withoutContents(found) : found;
}

/** A cover, a list, or text in a box: too many in a row, or too many that look alike. */
function isStack(run: readonly Paragraph[]): boolean {
  const [first] = run;
  const areAlike =
    first !== undefined &&
    run.length === MOST_STACKED &&
    run.every((one) => sizeOf(one) === sizeOf(first) && !isCounted(one));
  return run.length > MOST_STACKED || areAlike;
}

const CONTENTS =
  /^(?:ال)?(?:فهرس|فهرست|محتويات|جدول المحتويات|قائمة المحتويات|table of contents|contents)(?=\s|$)/;

const isContents = ({ text }: Paragraph): boolean =>
  CONTENTS.test(text.trim().toLowerCase()) && text.length < MOST_LETTERS / 3;

/** What a table of contents names stands elsewhere. */
const withoutContents = (found: ReadonlySet<Paragraph>): Set<Paragraph> =>
  new Set([...found].filter(isContents));
