import type { Cluster, Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import type { PageTags, Tag } from '#src/reading/pdf/glyphs/page-tags.ts';
import { buildRows, cutRow, type Segment } from './build-lines.ts';
import { pairBrackets } from './pair-brackets.ts';
import { orderSegment, type Direction, type OrderedLine } from './logical-order.ts';

export type PageLine = {
  text: string;
  y: number;
  size: number;
  left: number;
  right: number;
  block: number;
  direction: Direction;
  hasCells: boolean;
  isRuled: boolean;
  isBold: boolean;
  /** The colour of all letters; null when they differ. */
  colour: string | null;
  /** The font of most Arabic letters. */
  font: string | null;
  isUnderlined: boolean;
  tag: Tag | null;
  /** Width of the first word, to decide whether the previous line had room for it. */
  firstWord: number;
};

/** A line whose brackets still have two readings. */
export type DraftLine = Omit<PageLine, 'text'> & { parts: OrderedLine[] };

function measureFirstWord(line: Segment[], direction: Direction): number {
  const segment = direction === 'rtl' ? line.at(-1) : line[0];
  if (segment === undefined) return 0;
  const { clusters, spaceBefore, left, right } = segment;
  if (direction === 'ltr') return (clusters[spaceBefore.indexOf(true, 1) - 1]?.x ?? right) - left;
  return right - (clusters[spaceBefore.lastIndexOf(true)]?.x ?? left);
}

const NO_CONTENT = -1;

export type PageFacts = { direction: Direction; hasArabic: boolean; tags: PageTags };

const isLetter = ({ kind }: Cluster): boolean => kind === 'arabic' || kind === 'latin';

/** Only Arabic letters count: Latin words, formulas and programs use other fonts. */
function fontOf(letters: readonly Cluster[]): string | null {
  const fonts = Map.groupBy(
    letters.filter(({ kind }) => kind === 'arabic'),
    ({ font }) => font,
  );
  const [most] = [...fonts].sort(([, some], [, others]) => others.length - some.length);
  return most?.[0] ?? null;
}

function looksOf(line: Segment[], tags: PageTags) {
  // Signs and digits often use another font than the letters around them.
  const letters = line.flatMap(({ clusters }) => clusters.filter(isLetter));
  const colour = letters[0]?.colour ?? null;
  const tag = tags.get(letters[0]?.content ?? NO_CONTENT) ?? null;
  const tallest = line.reduce((a, b) => (b.size > a.size ? b : a));
  return {
    y: tallest.y,
    size: tallest.size,
    left: Math.min(...line.map((segment) => segment.left)),
    right: Math.max(...line.map((segment) => segment.right)),
    isBold: letters.length > 0 && letters.every(({ isBold }) => isBold),
    colour: letters.every((letter) => letter.colour === colour) ? colour : null,
    font: fontOf(letters),
    tag: letters.every(({ content }) => tags.get(content ?? NO_CONTENT)?.element === tag?.element)
      ? tag
      : null,
  };
}

/** Cells follow the page direction: the first column of an Arabic table is its rightmost. */
export function draftLine(line: Segment[], block: number, page: PageFacts): DraftLine {
  const direction = lineDirection(line, page);
  const cells = page.direction === 'rtl' ? [...line].reverse() : line;
  return {
    ...looksOf(line, page.tags),
    parts: cells.map((cell) =>
      orderSegment(cell, line.length > 1 ? lineDirection([cell], page) : direction),
    ),
    block,
    direction,
    hasCells: line.length > 1,
    isRuled: false,
    isUnderlined: false,
    firstWord: measureFirstWord(line, direction),
  };
}

/** Makes one line of a table row; text wrapped inside a cell stays in it. */
export function draftRow(
  cells: Cluster[][],
  spaces: Glyph[],
  block: number,
  page: PageFacts,
): DraftLine {
  const { direction, tags } = page;
  const segments = cells.map((cell) => buildRows(cell, spaces).map((row) => cutRow(row, Infinity)));
  const parts = segments.map((lines) =>
    joinParts(
      lines.flatMap((line) => line.map((one) => orderSegment(one, lineDirection(line, page)))),
    ),
  );
  return {
    ...looksOf(segments.flat(2), tags),
    parts: direction === 'rtl' ? parts.reverse() : parts,
    block,
    direction,
    hasCells: true,
    isRuled: true,
    isUnderlined: false,
    firstWord: 0,
  };
}

function joinParts(parts: OrderedLine[]): OrderedLine {
  return {
    plain: parts.map(({ plain }) => plain).join(' '),
    mirrored: parts.map(({ mirrored }) => mirrored).join(' '),
    mirrorGain: parts.reduce((sum, part) => sum + part.mirrorGain, 0),
  };
}

/** Producers store brackets of right-to-left text either way; the page's balance decides. */
export function settleBrackets(lines: DraftLine[]): PageLine[] {
  const pageGain = lines
    .flatMap((line) => line.parts)
    .reduce((sum, part) => sum + part.mirrorGain, 0);
  return lines.map(({ parts, ...line }) => {
    const lineGain = parts.reduce((sum, part) => sum + part.mirrorGain, 0);
    const isMirrored = lineGain === 0 ? pageGain > 0 : lineGain > 0;
    return {
      ...line,
      text: pairBrackets(parts.map((part) => (isMirrored ? part.mirrored : part.plain)).join('\t')),
    };
  });
}

type LetterCount = { arabic: number; latin: number };

function countLetters(clusters: Cluster[]): LetterCount {
  let arabic = 0;
  let latin = 0;
  for (const cluster of clusters) {
    if (cluster.kind === 'arabic') arabic += 1;
    if (cluster.kind === 'latin') latin += 1;
  }
  return { arabic, latin };
}

/** Arabic files quote much English but rarely the reverse, so a third of the letters is enough. */
export function pageDirection(clusters: Cluster[]): Direction {
  const { arabic, latin } = countLetters(clusters);
  return arabic > 0 && arabic * 2 >= latin ? 'rtl' : 'ltr';
}

/**
 * A line of one script follows its script; a mixed line follows the page unless Arabic dominates.
 */
function lineDirection(line: Segment[], { direction, hasArabic }: PageFacts): Direction {
  const { arabic, latin } = countLetters(line.flatMap((segment) => segment.clusters));
  if (direction === 'rtl' && arabic > 0 && (endsRightwards(line) || beginsLeftwards(line)))
    return 'ltr';
  // A Latin line whose full stop is at its left belongs to an Arabic paragraph.
  const hangs =
    direction === 'rtl' ? HANGING.test(textAt(line, 0)) : hasArabic && endsLeftwards(line);
  if (arabic === 0 && latin > 0) return hangs ? 'rtl' : 'ltr';
  if (latin === 0 && arabic > 0) return 'rtl';
  return direction === 'ltr' && arabic > latin ? 'rtl' : direction;
}

const HANGING = /^[.,:;!?،؛؟]$/u;
const textAt = (line: Segment[], at: number): string => line[0]?.clusters[at]?.text ?? '';

/** Whether an English sentence ends at the left, as in ".There is one" but not in ".NET is". */
function endsLeftwards(line: Segment[]): boolean {
  const last = line.at(-1)?.clusters.at(-1)?.text ?? '';
  return (
    line.length === 1 &&
    SENTENCE_END.test(textAt(line, 0)) &&
    line[0]?.spaceBefore[1] !== true &&
    /^[A-Z][a-z ]$/.test(textAt(line, 1) + textAt(line, 2)) &&
    !HANGING.test(last)
  );
}

const BULLET = /^[\u2022\u2023\u2043\u25A0-\u25FF\u2713-\u27BF]$/u;

/** Arabic set from left to right has its bullet at the left, and its colon at the right. */
function beginsLeftwards(line: Segment[]): boolean {
  const [first, last] = [line[0]?.clusters[0], line.at(-1)?.clusters.at(-1)];
  return BULLET.test(first?.text ?? '') && last?.text === ':';
}

const SENTENCE_END = /^[.!?؟]$/u;

/** Arabic set from left to right ends its sentence at the right. */
function endsRightwards(line: Segment[]): boolean {
  const [segment] = line;
  if (segment === undefined || line.length > 1) return false;
  const { clusters, spaceBefore } = segment;
  const [before, last] = clusters.slice(-2);
  return (
    last !== undefined &&
    before !== undefined &&
    SENTENCE_END.test(last.text) &&
    (isLetter(before) || /^[+#%]$/.test(before.text)) &&
    spaceBefore.at(-1) !== true &&
    !SENTENCE_END.test(clusters[0]?.text ?? '')
  );
}
