import { foldPresentationForms } from '#src/reading/normalise-stored-text.ts';
import { textOfLine, type Recognised } from '#src/reading/ocr/recogniser.ts';
import type { OcrLine, OcrWord } from '#src/reading/ocr/ocr-words.ts';
import type { SeenGlyph, SeenWord } from './fonts/learn-letters.ts';
import type { Glyph, GlyphPage } from './glyph.ts';

/** The engine is surer of what it reads rightly. */
const LEAST_CONFIDENCE = 40;
/** Words that judge a map must be surer. */
const LEAST_SURE = 60;
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;
const LATIN = /[A-Za-z]/;
const NUMBER = /^[0-9\u0660-\u0669]+$/;
const ARABIC_WORD = /^[\u0621-\u064A]{3,}$/;
/** Narrower glyphs are marks, in sizes. */
const NO_WIDTH = 0.01;

type Placed = { glyph: Glyph; x: number; y: number };

function placeGlyphs(page: GlyphPage, recognised: Recognised): Placed[] {
  const across = recognised.width / page.width;
  const down = recognised.height / page.height;
  return page.glyphs
    .filter(({ width, size, text, isUnnamed }) => {
      return width > size * NO_WIDTH && (text !== ' ' || isUnnamed);
    })
    .map((glyph) => ({
      glyph,
      x: (glyph.x + glyph.width / 2) * across,
      y: (page.height - glyph.y) * down,
    }));
}

/** What was recognised on a page, each word with the glyphs in its place, and each space between two. */
export function findRecognisedWords(page: GlyphPage, recognised: Recognised): SeenWord[] {
  const placed = placeGlyphs(page, recognised);
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

const toSeen = ({ text, source, isUnnamed }: Glyph): SeenGlyph =>
  isUnnamed && source ? { key: `${source.font} ${source.code}`, text: null } : { key: text, text };

/** From the right end. */
const glyphsOfWord = (beside: readonly Placed[], { bbox }: OcrWord): Glyph[] =>
  beside
    .filter(({ x }) => x >= bbox.x0 && x <= bbox.x1)
    .sort((a, b) => b.x - a.x)
    .map(({ glyph }) => glyph);

function seenWord(beside: readonly Placed[], word: OcrWord): SeenWord[] {
  const letters = word.text.normalize('NFKC').replace(MARKS, '');
  if (word.confidence < LEAST_CONFIDENCE || LATIN.test(letters)) return [];
  const glyphs = glyphsOfWord(beside, word).map(toSeen);
  // Digits alone run from the left.
  if (NUMBER.test(letters)) glyphs.reverse();
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

/** Whether a font draws the word that was recognised in its place. */
export type ComparedWord = { font: string; isSame: boolean };

/** A recognised word with the glyphs in its place, from the right. */
export type PlacedWord = { word: OcrWord; glyphs: Glyph[] };

/** The recognised words of a page that have glyphs. */
export function placeWords(page: GlyphPage, recognised: Recognised): PlacedWord[] {
  const placed = placeGlyphs(page, recognised);
  return recognised.lines.flatMap((line) => {
    const beside = glyphsBeside(placed, line);
    return line
      .map((word) => ({ word, glyphs: glyphsOfWord(beside, word) }))
      .filter(({ glyphs }) => glyphs.length > 0);
  });
}

/** The Arabic words that were surely recognised, beside what their glyphs say. */
export function compareWords(words: readonly PlacedWord[]): ComparedWord[] {
  return words.flatMap(({ word, glyphs }) => {
    const letters = foldLetters(word.text);
    if (word.confidence < LEAST_SURE || !ARABIC_WORD.test(letters)) return [];
    const font = glyphs.find(({ source }) => source)?.source?.font ?? '';
    const drawn = foldLetters(glyphs.map(({ text }) => text).join(''));
    return [{ font, isSame: inOrder(drawn) === inOrder(letters) }];
  });
}

/** Without what the engine tells apart badly. */
const foldLetters = (text: string): string =>
  foldPresentationForms(text)
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')
    .trim();

// Fonts name the letters of a ligature in either order.
const inOrder = (letters: string): string => Array.from(letters).toSorted().join('');
