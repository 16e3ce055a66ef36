import { knowBetter, replaceByActualText } from './actual-text.ts';
import { calibriLetters } from './fonts/calibri-ligatures.ts';
import type { FontMaps } from './fonts/font-maps.ts';
import type { Glyph, GlyphSource } from './glyph.ts';

export type TurnedGlyph = Glyph & { turn: number };
type DrawnGlyph = TurnedGlyph & { source: GlyphSource | null };
/** Glyphs for which the file gives an actual text. */
type Span = { actualText: string; drawn: DrawnGlyph[] };
export type Collected = DrawnGlyph | Span;

export type SettledTexts = {
  glyphs: TurnedGlyph[];
  /** Whether fonts have changed the reading of some of these glyphs since. */
  isOutdated: () => boolean;
};

/** The text of each glyph of a page, by what the maps of its fonts and actual texts say together. */
export function settleTexts(drawn: readonly Collected[], maps: FontMaps): SettledTexts {
  const collected = nameLigatures(drawn);
  // A map is judged by all that the page draws.
  for (const one of collected) noteFonts(maps, one);
  const glyphs = collected.flatMap((one) => settle(maps, one));
  const before = readCodes(maps, collected);
  return {
    glyphs,
    isOutdated: () => before.some((code) => knowledgeOf(maps, code) !== code.known),
  };
}

/** Names the strokes of Calibri, of which its map knows nothing that holds. */
function nameLigatures(drawn: readonly Collected[]): readonly Collected[] {
  const letters = calibriLetters(
    drawn.map((one) => {
      if ('drawn' in one || one.source === null) return null;
      return { family: one.font, code: one.source.code, width: one.width };
    }),
  );
  if (letters.size === 0) return drawn;
  return drawn.map((one, at) => {
    const text = letters.get(at);
    return text === undefined || 'drawn' in one
      ? one
      : { ...one, text, isMapped: true, source: null };
  });
}

function noteFonts(maps: FontMaps, one: Collected): void {
  if (!('drawn' in one)) {
    if (one.source !== null) maps.notePlain(one.source.font, one.source.code, one.text);
    return;
  }
  // Of several glyphs each has its part of the text only where there are as many letters.
  const texts = Array.from(one.actualText);
  const parts = one.drawn.length === 1 ? [one.actualText] : texts;
  one.drawn.forEach(({ source, text }, index) => {
    if (source === null) return;
    maps.note(source.font, source.code, text);
    const part = parts[index];
    if (parts.length === one.drawn.length && part !== undefined)
      maps.noteActual(source.font, source.code, part, one.drawn.length === 1);
  });
}

/** Narrower glyphs are marks, in sizes. */
const NO_WIDTH = 0.01;

function correct(maps: FontMaps, glyph: DrawnGlyph): TurnedGlyph {
  const { source } = glyph;
  if (source === null) return glyph;
  const text = maps.textOf(source.font, source.code, glyph.text);
  const isKnown = text !== glyph.text || maps.isConfirmed(source.font, source.code);
  if (!maps.isUnnamed(source.font, source.code))
    return text === glyph.text ? glyph : { ...glyph, text, isMapped: true };
  // Marks are not recognised, and are left out.
  if (!isKnown && glyph.width < glyph.size * NO_WIDTH)
    return { ...glyph, text: '', isUnnamed: true };
  return { ...glyph, text, isMapped: isKnown, isUnnamed: true };
}

/** What InDesign gives for strokes that stretch a word. */
const UNKNOWN = /^\uFFFD+$/;

function settle(maps: FontMaps, one: Collected): TurnedGlyph[] {
  if (!('drawn' in one)) return [correct(maps, one)];
  const drawn = one.drawn.map((glyph) => correct(maps, glyph));
  const isKnown = one.drawn.every(
    ({ source, text }, index) =>
      source !== null &&
      (maps.isPlain(source.font, source.code) ||
        maps.isConfirmed(source.font, source.code) ||
        drawn[index]?.text !== text),
  );
  const isFalse =
    UNKNOWN.test(one.actualText) ||
    (maps.haveFalseActualTexts() && drawn.every(({ isMapped }) => isMapped));
  return isFalse || (isKnown && knowBetter(drawn, one.actualText))
    ? drawn
    : replaceByActualText(drawn, one.actualText);
}

type ReadCode = GlyphSource & { text: string; hasActualText: boolean; known: string };

/** What is known of a code; of one with an actual text also whether its map is used elsewhere. */
function knowledgeOf(
  maps: FontMaps,
  { font, code, text, hasActualText }: Omit<ReadCode, 'known'>,
): string {
  const known = maps.textOf(font, code, text);
  if (hasActualText && maps.haveFalseActualTexts()) return `${known} drawn`;
  return hasActualText && maps.isPlain(font, code) ? `${known} plain` : known;
}

/** The codes of a page, once each, with what is known of them now. */
function readCodes(maps: FontMaps, collected: readonly Collected[]): ReadCode[] {
  const seen = new Map<string, Set<number>>();
  const codes: ReadCode[] = [];
  const read = ({ source, text }: DrawnGlyph, hasActualText: boolean): void => {
    if (source === null) return;
    const ofFont = seen.get(source.font) ?? new Set();
    seen.set(source.font, ofFont);
    const key = hasActualText ? -1 - source.code : source.code;
    if (ofFont.has(key)) return;
    ofFont.add(key);
    const code = { ...source, text, hasActualText };
    codes.push({ ...code, known: knowledgeOf(maps, code) });
  };
  for (const one of collected) {
    if ('drawn' in one) for (const glyph of one.drawn) read(glyph, true);
    else read(one, false);
  }
  return codes;
}
