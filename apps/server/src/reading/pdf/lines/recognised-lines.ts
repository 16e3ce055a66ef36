import { boxAround, certainty, type OcrLine } from '#src/reading/ocr/ocr-words.ts';
import { textOfLine, type Recognised } from '#src/reading/ocr/recogniser.ts';
import type { PageLine } from './page-line.ts';
import { createMarkReader } from './recognised-marks.ts';

const ARABIC = /[\u0621-\u064A]/;

/** What the engine sets around numbers. */
const DIRECTION_MARKS = /[\u200E\u200F]/g;

type Place = Pick<PageLine, 'left' | 'right' | 'y' | 'size' | 'block'>;

/** A recognised line as a line of a page. */
export function toPageLine(line: OcrLine, place: Place, firstWord: number): PageLine {
  const text = textOfLine(line).replace(DIRECTION_MARKS, '');
  return {
    ...place,
    text,
    firstWord,
    direction: ARABIC.test(text) ? 'rtl' : 'ltr',
    hasCells: false,
    isRuled: false,
    isBold: false,
    isUnderlined: false,
    colour: null,
    font: null,
    tag: null,
  };
}

/** A picture tells no points, so that a page is measured in the size of most of its text. */
const USUAL_SIZE = 10;
const APART = USUAL_SIZE * 2.2;
/** A font's size, in sizes as they are measured here. */
const FONT_SIZE = 1.65;
/** Boxes of words vary with their letters; only a greater difference shows another size. */
const SMALLER = 0.75;
const LARGER = 1.25;
/** How much thicker the strokes of bold print are. */
const BOLD = 1.2;
/** What was read with less certainty may be a drawing. */
const LEAST_CERTAIN = 80;

/** The lines of a picture in their places. */
export function placeRecognised({ lines, strokes, height }: Recognised): {
  lines: PageLine[];
  height: number;
} {
  const size = Math.max(1, medianOfText(lines, measureSize));
  const scale = USUAL_SIZE / (size * FONT_SIZE);
  const stroke = medianOfText(lines, (line) => strokes.get(line) ?? 0);
  const readMark = createMarkReader();
  let block = 0;
  let above = Infinity;
  const placed = lines.flatMap((line) => {
    const [first] = line;
    if (first === undefined) return [];
    const { x0, x1, y0, y1 } = boxAround(line, line);
    const y = (height - (y0 + y1) / 2) * scale;
    // The next column begins higher, and a running line stands apart from the text.
    if (y > above + USUAL_SIZE || above - y > APART) block += 1;
    above = y;
    const ratio = measureSize(line) / size;
    const isSure = certainty(line) >= LEAST_CERTAIN;
    const isUsual = !isSure || (ratio > SMALLER && ratio < LARGER);
    const place = {
      left: x0 * scale,
      right: x1 * scale,
      y,
      size: USUAL_SIZE * (isUsual ? 1 : ratio),
      block,
    };
    const firstWord = (first.bbox.x1 - first.bbox.x0) * scale;
    const isBold = isSure && (strokes.get(line) ?? 0) > stroke * BOLD;
    const own = toPageLine(line, place, firstWord);
    return [{ ...own, text: readMark(own.text), isBold }];
  });
  return { lines: placed, height: height * scale };
}

/** How many words are no higher than a line's own height: words without tails are low. */
const LOW_WORDS = 0.75;

/** By height and width, because narrow fonts are high. */
function measureSize(line: OcrLine): number {
  const heights = line.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b);
  const height = heights[Math.floor(heights.length * LOW_WORDS)] ?? 0;
  const width = line.reduce((sum, { bbox }) => sum + bbox.x1 - bbox.x0, 0);
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  return Math.sqrt((height * width) / Math.max(1, letters));
}

/** The value of the line in whose middle half of all letters is passed. */
function medianOfText(lines: readonly OcrLine[], measure: (line: OcrLine) => number): number {
  const sorted = lines
    .map((line) => ({ value: measure(line), letters: textOfLine(line).length }))
    .toSorted((a, b) => a.value - b.value);
  let left = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  return sorted.find(({ letters }) => (left -= letters) <= 0)?.value ?? 0;
}
