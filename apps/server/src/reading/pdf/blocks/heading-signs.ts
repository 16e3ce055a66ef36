import { countsOn, unitRank } from '#src/reading/line-marks.ts';
import { colourOf, fontOf, isBold, isUnderlined, sizeOf, type BodyStyle } from './body-style.ts';
import type { Paragraph } from './paragraphs.ts';
import { styleOf, type StyleUse } from './style-use.ts';

export type HeadingSigns = {
  isMuchLarger: boolean;
  isLarger: boolean;
  isSlightlyLarger: boolean;
  isSmaller: boolean;
  isBolder: boolean;
  hasOtherColour: boolean;
  hasOtherFont: boolean;
  isUnderlined: boolean;
  isUnit: boolean;
  hasSectionNumber: boolean;
  isNumbered: boolean;
  isNumberedOverText: boolean;
  isBulleted: boolean;
  endsWithColon: boolean;
  isLabel: boolean;
  endsWithStop: boolean;
  isQuestion: boolean;
  isShort: boolean;
  isLong: boolean;
  isLeadIn: boolean;
  standsApart: boolean;
  isCrowded: boolean;
  isCentred: boolean;
  fillsLine: boolean;
  isStyleOfText: boolean;
  isStyleOfTitles: boolean;
  opensPage: boolean;
  closesPage: boolean;
  isStacked: boolean;
  isAmongAlike: boolean;
  isVocalised: boolean;
};

const MUCH_LARGER = 1.4;
const LARGER = 1.12;
const SLIGHTLY_LARGER = 1.05;
const SMALLER = 0.94;
/** Fewer letters are no running text. */
const LEAST_TEXT = 60;
const SHORT_WORDS = 5;
const LONG_WORDS = 10;
const MOST_WORDS_BESIDE_COLON = 8;
/** The extra space, in font sizes, that sets a paragraph apart. */
const APART = 0.35;
const FULL = 0.92;
const CENTRED = 0.04;
const MOST_CENTRED_WIDTH = 0.8;
const STYLE_OF_TEXT = 0.5;
const STYLE_OF_TITLES = 0.15;
const LEAST_TITLES = 3;
const STACKED = 3;
/** «4-2) …» numbers the parts of an exercise. */
const QUESTION_NUMBER = /^[\d\u0660-\u0669.\-–ـ ]{3,12}\)/;
const LETTER = /[A-Za-z\u0620-\u064A\u066E-\u06D3]/;
const HARAKAT = /[\u064B-\u0652]/g;
const VOCALISED = 0.25;

export type PageContext = {
  paragraphs: readonly Paragraph[];
  body: BodyStyle;
  styles: ReadonlyMap<string, StyleUse>;
  leading: number;
  left: number;
  right: number;
};

function median(values: number[]): number | null {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? null;
}

const USUAL_LEADING = 1.5;
const MOST_LEADING = 3;

export function describePage(
  paragraphs: readonly Paragraph[],
  body: BodyStyle,
  styles: ReadonlyMap<string, StyleUse>,
): PageContext {
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  const steps = lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (above === undefined || above.block !== line.block) return [];
    const step = (above.y - line.y) / line.size;
    return step > 0 && step < MOST_LEADING ? [step] : [];
  });
  return {
    ...{ paragraphs, body, styles },
    leading: median(steps) ?? USUAL_LEADING,
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
}

/** Numbers and lone signs do not count as words. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => LETTER.test(word)).length;

/**
 * A sentence that introduces what follows, or continues after a colon, may be text even in bold.
 */
function isLeadIn(text: string): boolean {
  const [before = '', after = ''] = text.split(/:(?=\s|$)/, 2);
  return (
    text.includes(':') && Math.max(countWords(before), countWords(after)) > MOST_WORDS_BESIDE_COLON
  );
}

/** The space above and below a paragraph in excess of the line spacing, in font sizes. */
function roomAround({ paragraphs, leading }: PageContext, at: number): [number, number] {
  const here = paragraphs[at];
  const [first, last] = [here?.lines[0], here?.lines.at(-1)];
  const [above, below] = [paragraphs[at - 1]?.lines.at(-1), paragraphs[at + 1]?.lines[0]];
  const room = (upper: typeof first, lower: typeof first, size: number): number =>
    upper === undefined || lower === undefined || upper.block !== lower.block || lower.y > upper.y
      ? Infinity
      : (upper.y - lower.y) / size - leading;
  return [room(above, first, first?.size ?? 1), room(last, below, below?.size ?? 1)];
}

function isOverText(paragraphs: readonly Paragraph[], at: number): boolean {
  const [here, next] = [paragraphs[at], paragraphs[at + 1]];
  if (here?.mark?.type !== 'number' || here.lines.length > 1) return false;
  const words = countWords(here.text);
  const isRunning = next !== undefined && (next.lines.length > 1 || next.text.length > LEAST_TEXT);
  return words <= LONG_WORDS && !/[.،؛]$/.test(here.text.trim()) && isRunning && next.mark === null;
}

/** Headings come with text below their siblings too; list items do not. */
function hasSibling(paragraphs: readonly Paragraph[], at: number): boolean {
  const mark = paragraphs[at]?.mark;
  return paragraphs.some((other, place) => {
    if (place === at || mark?.type !== 'number' || other.mark?.type !== 'number') return false;
    const isBeside = countsOn(mark, other.mark) || countsOn(other.mark, mark);
    return isBeside && isOverText(paragraphs, place);
  });
}

function countAlike(page: PageContext, at: number): number {
  const { paragraphs } = page;
  const joins = (upper: number): boolean => {
    const [one, other] = [paragraphs[upper], paragraphs[upper + 1]];
    if (one === undefined || other === undefined || styleOf(one) !== styleOf(other)) return false;
    return roomAround(page, upper)[1] < APART;
  };
  let [first, last] = [at, at];
  while (at - first < STACKED && joins(first - 1)) first -= 1;
  while (last - at < STACKED && joins(last)) last += 1;
  return last - first + 1;
}

export function readSigns(page: PageContext, at: number, stacked: number): HeadingSigns {
  const { body, styles } = page;
  const paragraph = page.paragraphs[at] ?? { lines: [], text: '', mark: null };
  const { mark, lines } = paragraph;
  const text = paragraph.text.trim();
  const words = countWords(text);
  const ratio = sizeOf(paragraph) / body.size;
  const colour = colourOf(paragraph);
  const use = styles.get(styleOf(paragraph));
  const [above, below] = roomAround(page, at);
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  const width = page.right - page.left;
  const isUnit = unitRank(text) !== null;
  const isNumber = mark?.type === 'number';
  const isBolder = isBold(paragraph) && !body.isBold;
  const hasOtherColour = colour !== null && body.colour !== null && colour !== body.colour;
  const font = fontOf(paragraph);
  const hasOtherFont = font !== null && body.font !== null && font !== body.font;
  const underlined = isUnderlined(paragraph);
  const isPlain =
    !isBolder && !hasOtherColour && !hasOtherFont && !underlined && ratio < SLIGHTLY_LARGER;
  const hasColon = /[:：][-ـ\s]*$/.test(text);
  return {
    isMuchLarger: ratio >= MUCH_LARGER,
    isLarger: ratio >= LARGER && ratio < MUCH_LARGER,
    isSlightlyLarger: ratio >= SLIGHTLY_LARGER && ratio < LARGER,
    isSmaller: ratio < SMALLER,
    isBolder,
    hasOtherColour,
    hasOtherFont,
    isUnderlined: underlined,
    isUnit,
    hasSectionNumber: isNumber && mark.style === 'dotted' && !QUESTION_NUMBER.test(text),
    isNumbered: isNumber && mark.style !== 'dotted',
    isNumberedOverText: isOverText(page.paragraphs, at) && hasSibling(page.paragraphs, at),
    isBulleted: mark?.type === 'bullet',
    endsWithColon: hasColon,
    isLabel: hasColon && words <= SHORT_WORDS && !isPlain,
    endsWithStop: /\.["»”)]?$/.test(text),
    isQuestion: /[؟?]$/.test(text),
    isShort: words <= SHORT_WORDS,
    isLong: words > LONG_WORDS && !isUnit,
    isLeadIn: isLeadIn(text) && !isUnit,
    standsApart: above >= APART && above >= below,
    isCrowded: above < APART / 2 && below < APART / 2,
    isCentred:
      right - left < width * MOST_CENTRED_WIDTH &&
      Math.abs(left + right - page.left - page.right) < width * CENTRED,
    fillsLine: right - left >= width * FULL,
    isStyleOfText: use !== undefined && use.textShare >= STYLE_OF_TEXT,
    isStyleOfTitles:
      !isPlain &&
      use !== undefined &&
      use.textShare <= STYLE_OF_TITLES &&
      use.count >= LEAST_TITLES,
    opensPage: at === 0,
    closesPage: at === page.paragraphs.length - 1,
    isStacked: stacked > STACKED,
    isAmongAlike: !isPlain && countAlike(page, at) >= STACKED,
    isVocalised: (text.match(HARAKAT)?.length ?? 0) > text.length * VOCALISED,
  };
}
