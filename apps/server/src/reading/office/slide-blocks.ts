import { typedItem } from '#src/reading/heading-marks.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { SlideParagraph, SlideShape } from './slide-shapes.ts';

const TITLES = new Set(['title', 'ctrTitle']);
/** Placeholders that have bullets by default. */
const BULLETED = new Set(['body', 'obj']);
const LONGEST_TITLE = 120;
const LONGEST_SUBTITLE = 70;
/** A lower text than this, on a slide with a picture, is its caption. */
const LOWEST_TITLE = 0.45;
/** Shapes whose tops differ by less are side by side. */
const ROW_SHARE = 0.04;
const MOST_ORDERED = 1000;
const NEARLY_ALL = 0.85;
const LARGER = 1.15;
/** Common layout defaults: sizes in hundredths of a point, tops as shares. */
const BODY_SIZE = 2800;
const BOX_SIZE = 1800;
const TITLE_SIZE = 4000;
const USUAL_TOPS: Record<string, number> = { title: 0.05, ctrTitle: 0.3, subTitle: 0.55 };
const USUAL_TOP = 0.25;
const ARABIC = /\p{Script=Arabic}/gu;
const LETTERS = /\p{L}/gu;

export function slideBlocks(shapes: readonly SlideShape[], height: number): TextBlock[] {
  const isTitle = ({ placeholder }: SlideShape): boolean => TITLES.has(placeholder ?? '');
  const ordered = orderShapes(
    shapes.filter((shape) => !isTitle(shape)),
    height,
  );
  const title = shapes
    .filter(isTitle)
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .join(' ');
  const { heading, rest } =
    title === ''
      ? (takeLargest(ordered, height) ?? takeTopmost(ordered, height))
      : { heading: title, rest: ordered };
  const blocks: TextBlock[] = [{ type: 'heading', level: 1, text: heading }];
  for (const shape of rest) addShape(blocks, shape);
  return blocks;
}

const topOf = ({ place, placeholder }: SlideShape, height: number): number =>
  place?.top ?? (USUAL_TOPS[placeholder ?? ''] ?? USUAL_TOP) * height;

/**
 * Orders by rows, each from the side where its script begins; keeps file order if a position is
 * missing.
 */
function orderShapes(shapes: SlideShape[], height: number): SlideShape[] {
  const isPlaced = shapes.every(({ place }) => place !== null);
  if (!isPlaced || shapes.length > MOST_ORDERED) return shapes;
  const text = shapes.flatMap(({ paragraphs }) => paragraphs.map((each) => each.text)).join(' ');
  const isArabic = (text.match(ARABIC)?.length ?? 0) * 2 > (text.match(LETTERS)?.length ?? 0);
  const sorted = [...shapes].sort((a, b) => topOf(a, height) - topOf(b, height));
  const rows: SlideShape[][] = [];
  let rowTop = -Infinity;
  for (const shape of sorted) {
    const top = topOf(shape, height);
    const row = rows.at(-1);
    if (row !== undefined && top - rowTop < height * ROW_SHARE) row.push(shape);
    else {
      rows.push([shape]);
      rowTop = top;
    }
  }
  const leftOf = ({ place }: SlideShape): number => place?.left ?? 0;
  return rows.flatMap((row) =>
    row.sort((a, b) => (isArabic ? leftOf(b) - leftOf(a) : leftOf(a) - leftOf(b))),
  );
}

type Taken = { heading: string; rest: SlideShape[] };

/** Text this much larger than the topmost one is the title, even if lower. */
const MUCH_LARGER = 1.3;
/** Titles are in this upper part of a slide. */
const LOWEST_LARGEST = 0.6;

/** The only short shape much larger than all others; else null. */
function takeLargest(ordered: SlideShape[], height: number): Taken | null {
  const [first, ...below] = ordered;
  const sizes = below.map(largestOf);
  const most = Math.max(0, ...sizes);
  const largest = below[sizes.indexOf(most)];
  if (first === undefined || largest === undefined || first.rows.length > 0) return null;
  const words = largest.paragraphs.map(({ text }) => text).join(' ');
  const isAlone = sizes.filter((size) => size * LARGER > most).length === 1;
  const isTitle =
    isAlone &&
    most >= largestOf(first) * MUCH_LARGER &&
    topOf(largest, height) <= height * LOWEST_LARGEST &&
    largest.paragraphs.length <= 2 &&
    largest.paragraphs.every(isTitleLine) &&
    isTitleText(words);
  return isTitle ? { heading: words, rest: ordered.filter((shape) => shape !== largest) } : null;
}

/** Takes a short topmost shape, or a first line set off from the next, as the title. */
function takeTopmost(ordered: SlideShape[], height: number): Taken {
  const [first, second] = ordered;
  if (first === undefined || first.rows.length > 0) return { heading: '', rest: ordered };
  const words = first.paragraphs.map(({ text }) => text).join(' ');
  const [line, next, ...others] = first.paragraphs;
  const isSet = line !== undefined && next !== undefined && isSetOff(line, next, first);
  const isLarge = first.paragraphs.every((each) => sizeOf(each, first) >= TITLE_SIZE);
  const isLine =
    !isSet && first.paragraphs.length <= (isLarge ? 3 : 2) && first.paragraphs.every(isTitleLine);
  const stands = second === undefined || standsAbove(first, second, height);
  const isHigh = topOf(first, height) <= height * LOWEST_TITLE || ordered.length > 1;
  if (isLine && isTitleText(words) && stands && (isHigh || largestOf(first) >= BODY_SIZE))
    return { heading: words, rest: ordered.slice(1) };
  if (line === undefined || next === undefined || !isSet) return { heading: '', rest: ordered };
  const rest = [{ ...first, paragraphs: [next, ...others] }, ...ordered.slice(1)];
  return { heading: line.text, rest };
}

function standsAbove(first: SlideShape, second: SlideShape, height: number): boolean {
  const gap = topOf(second, height) - topOf(first, height);
  return gap >= height * ROW_SHARE || largestOf(first) > largestOf(second);
}

function isTitleText(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return text.length <= LONGEST_TITLE && letters >= 2 && !/[.،,؛;]$/u.test(text);
}

const isTitleLine = ({ bullet, text }: SlideParagraph): boolean =>
  bullet !== 'sign' && bullet !== 'number' && (typedItem(text)?.isNumbered ?? true);

function sizeOf({ size }: SlideParagraph, { placeholder }: SlideShape): number {
  return size ?? (placeholder === null ? BOX_SIZE : BODY_SIZE);
}

function largestOf(shape: SlideShape): number {
  return shape.paragraphs.reduce((most, each) => Math.max(most, sizeOf(each, shape)), 0);
}

function isSetOff(line: SlideParagraph, next: SlideParagraph, shape: SlideShape): boolean {
  if (!isTitleLine(line) || !isTitleText(line.text) || line.depth > next.depth) return false;
  const isBolder = line.bold >= NEARLY_ALL && next.bold < 1 - NEARLY_ALL;
  return isBolder || sizeOf(line, shape) >= sizeOf(next, shape) * LARGER;
}

/** Bullets make a list, but a single line with a default bullet is a paragraph. */
function addShape(blocks: TextBlock[], shape: SlideShape): void {
  const { paragraphs, rows } = shape;
  if (rows.some((row) => row.length > 1)) {
    blocks.push({ type: 'table', text: rows.map((row) => row.join('\t').trimEnd()).join('\n') });
  } else for (const [cell = ''] of rows) blocks.push({ type: 'paragraph', text: cell });
  const counts: number[] = [];
  // A single typed number is no list unless bullets are next to it.
  const numbered = paragraphs.filter(({ text }) => typedItem(text)?.isNumbered === true).length;
  const hasNumbers = numbered > 1 || paragraphs.some(({ bullet }) => bullet === 'sign');
  let list: string[] = [];
  const endList = (): void => {
    if (list.length > 0) blocks.push({ type: 'list', text: list.join('\n') });
    list = [];
  };
  paragraphs.forEach((paragraph, at) => {
    const item = itemText(shape, paragraph, counts, hasNumbers);
    const next = paragraphs[at + 1];
    if (item !== null) {
      list.push(item.replace(/\s+/g, ' '));
      return;
    }
    endList();
    counts.length = 0;
    const isHeading =
      next !== undefined &&
      shape.placeholder !== 'subTitle' &&
      paragraph.text.length <= LONGEST_SUBTITLE &&
      next.text.length > paragraph.text.length &&
      paragraph.bold >= NEARLY_ALL &&
      isSetOff(paragraph, next, shape);
    if (isHeading) blocks.push({ type: 'heading', level: 2, text: paragraph.text });
    else blocks.push({ type: 'paragraph', text: paragraph.text });
  });
  endList();
}

/** The text of a list item; null for other paragraphs. */
function itemText(
  { paragraphs, placeholder }: SlideShape,
  { text, bullet, depth }: SlideParagraph,
  counts: number[],
  hasNumbers: boolean,
): string | null {
  const typed = typedItem(text);
  if (bullet === 'number') {
    counts.length = depth + 1;
    counts[depth] = (counts[depth] ?? 0) + 1;
    return `${counts[depth]}. ${text}`;
  }
  const isBulleted = BULLETED.has(placeholder ?? '') && paragraphs.length > 1;
  if (bullet === 'sign' || (bullet === null && isBulleted))
    return typed?.isNumbered === false ? typed.text : text;
  if (typed === null) return null;
  return typed.isNumbered && !hasNumbers ? null : typed.text;
}
