import { textOfLine, type Recognised } from '#src/reading/ocr/recogniser.ts';
import type { OcrLine, OcrWord } from '#src/reading/ocr/ocr-words.ts';
import type { SeenGlyph, SeenWord } from './fonts/learn-letters.ts';
import type { Glyph, GlyphPage } from './glyph.ts';

/** The engine is surer of what it reads rightly. */
const LEAST_CONFIDENCE = 40;
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;
const LATIN = /[A-Za-z]/;
/** Narrower glyphs are marks, in sizes. */
const NO_WIDTH = 0.01;

type Placed = { glyph: Glyph; x: number; y: number };

/** What was recognised on a page, each word with the glyphs in its place, and each space between two. */
export function findRecognisedWords(page: GlyphPage, recognised: Recognised): SeenWord[] {
  const across = recognised.width / page.width;
  const down = recognised.height / page.height;
  const placed = page.glyphs
    .filter(({ width, size, text }) => width > size * NO_WIDTH && text !== ' ')
    .map((glyph) => ({
      glyph,
      x: (glyph.x + glyph.width / 2) * across,
      y: (page.height - glyph.y) * down,
    }));
  return recognised.lines.flatMap((line) => {
    const beside = glyphsBeside(placed, line);
    return [...line.flatMap((word) => seenWord(beside, word)), ...seenSpaces(beside, line)];
  });
}

/** The glyphs whose foot stands in a line. */
function glyphsBeside(placed: readonly Placed[], line: OcrLine): Placed[] {
  const top = Math.min(...line.map(({ bbox }) => bbox.y0));
  const bottom = Math.max(...line.map(({ bbox }) => bbox.y1));
  return placed.filter(({ y }) => y > (top + bottom) / 2 && y <= bottom + 1);
}

const toSeen = ({ text, unnamed }: Glyph): SeenGlyph =>
  unnamed === undefined ? { key: text, text } : { key: unnamed, text: null };

function seenWord(beside: readonly Placed[], { text, confidence, bbox }: OcrWord): SeenWord[] {
  const letters = text.normalize('NFKC').replace(MARKS, '');
  if (confidence < LEAST_CONFIDENCE || LATIN.test(letters)) return [];
  const glyphs = beside
    .filter(({ x }) => x >= bbox.x0 && x <= bbox.x1)
    .sort((a, b) => b.x - a.x)
    .map(({ glyph }) => toSeen(glyph));
  return glyphs.length === 0 ? [] : [{ glyphs, text: letters }];
}

/** What stands between words of a line is a space. */
function seenSpaces(beside: readonly Placed[], line: OcrLine): SeenWord[] {
  const left = Math.min(...line.map(({ bbox }) => bbox.x0));
  const right = Math.max(...line.map(({ bbox }) => bbox.x1));
  if (LATIN.test(textOfLine(line))) return [];
  return beside
    .filter(({ x }) => x > left && x < right)
    .filter(({ x }) => !line.some(({ bbox }) => x >= bbox.x0 && x <= bbox.x1))
    .map(({ glyph }) => ({ glyphs: [toSeen(glyph)], text: ' ' }));
}
