import { mushafWord } from '#src/scripture/mushaf-font.ts';
import type { FontMaps } from './font-maps.ts';
import type { Glyph } from './glyph.ts';
import { multiply, advance, type TextState } from './text-state.ts';

/** A glyph as pdf.js shows it; numbers among them move the pen. */
export type ShownGlyph = {
  unicode: string;
  originalCharCode: number;
  width: number;
  isSpace: boolean;
};
export type ShownFont = {
  id: string;
  /** What turns a width into sizes. */
  widthScale: number;
  isBold: boolean;
  /** Where the font draws the words of a page of the mushaf, that page. */
  mushafPage: number | null;
};
export type TurnedGlyph = Glyph & { turn: number };
type CollectedGlyph = TurnedGlyph & {
  /** The code that a font draws it for, unless something better than its map names its text. */
  source: { font: string; code: number } | null;
};

const UNMAPPED = /^[\p{Cc}\p{Co}\p{Cn}\uFFFD]*$/u;
// Latin and Arabic letters are told without the pattern above, which takes V8 a millisecond to make.
const EVERYDAY = /^[ -~\u00A0-\u00FF\u060C\u061B\u061F-\u06FF\u2010-\u2027\uFE80-\uFEFC]+$/;
const THOUSANDTH = 0.001;
/** Baselines within so many degrees of each other count as parallel. */
const TURN_STEP = 5;

// Looked up once for each character: a page draws few of them, many times.
const mapped = new Map<string, boolean>();

function isMapped(text: string): boolean {
  const known = mapped.get(text);
  if (known !== undefined) return known;
  const result = EVERYDAY.test(text) || !UNMAPPED.test(text);
  mapped.set(text, result);
  return result;
}

type GlyphCollector = {
  show: (items: (ShownGlyph | number | null)[], state: TextState, font: ShownFont) => void;
  openMark: (actualText: string | null, content: number | null) => void;
  closeMark: () => void;
  glyphs: () => TurnedGlyph[];
};

/** Gathers glyphs turned so that their baselines run left to right: sideways text reads like any other. */
export function createGlyphCollector(maps: FontMaps): GlyphCollector {
  const glyphs: CollectedGlyph[] = [];
  const marks: { actualText: string | null; content: number | null; start: number }[] = [];
  return {
    show: (items, state, { id, widthScale, isBold, mushafPage }) => {
      const [a, b, c, d, e, f] = multiply(state.ctm, state.textMatrix);
      const turn =
        b === 0 && a > 0
          ? 0
          : Math.round((Math.atan2(b, a) * 180) / Math.PI / TURN_STEP) * TURN_STEP;
      const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
      const along = Math.hypot(a, b) * Math.abs(state.horizontalScale);
      const size = Math.abs(state.fontSize) * Math.hypot(c, d);
      let offset = 0;
      for (const item of items) {
        if (item === null) continue;
        if (typeof item === 'number') {
          offset -= item * THOUSANDTH * state.fontSize * state.horizontalScale;
          continue;
        }
        const width = item.width * widthScale * state.fontSize;
        const x = a * offset + c * state.rise + e;
        const y = b * offset + d * state.rise + f;
        const word = mushafPage === null ? null : mushafWord(mushafPage, item.unicode);
        const code = item.originalCharCode;
        if (word === null) maps.note(id, code, item.unicode);
        glyphs.push({
          source: word === null ? { font: id, code } : null,
          text: word === null ? item.unicode : `${word} `,
          x: x * cos - y * sin,
          y: x * sin + y * cos,
          width: Math.abs(width) * along,
          size,
          isBold: isBold || state.isStroked,
          colour: state.colour,
          content: marks.at(-1)?.content ?? null,
          isMapped: word !== null || isMapped(item.unicode),
          isLogical: word !== null,
          turn,
        });
        const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
        offset += (width + spacing) * state.horizontalScale;
      }
      advance(state, offset);
    },
    openMark: (actualText, content) =>
      marks.push({
        actualText,
        content: content ?? marks.at(-1)?.content ?? null,
        start: glyphs.length,
      }),
    closeMark: () => {
      const mark = marks.pop();
      if (mark?.actualText == null) return;
      const drawn = glyphs.splice(mark.start);
      const turn = drawn[0]?.turn ?? 0;
      for (const glyph of replaceByActualText(drawn, mark.actualText))
        glyphs.push({ ...glyph, turn, source: null });
    },
    // A map is judged by all that the page draws.
    glyphs: () =>
      glyphs.map(({ source, ...glyph }) =>
        source === null
          ? glyph
          : { ...glyph, text: maps.letterOf(source.font, source.code, glyph.text) },
      ),
  };
}

/** A PDF text string: UTF-16 or UTF-8 by its mark, else one byte a character. */
export function decodePdfString(raw: string): string {
  const bytes = Buffer.from(raw, 'latin1');
  if (raw.startsWith('\u00FE\u00FF')) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (raw.startsWith('\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (raw.startsWith('\u00EF\u00BB\u00BF')) return new TextDecoder().decode(bytes.subarray(3));
  return raw;
}

/** One glyph in place of those that were drawn for a stretch of actual text. */
function replaceByActualText(drawn: Glyph[], text: string): Glyph[] {
  const widest = drawn.reduce<Glyph | null>(
    (a, b) => (a === null || b.width > a.width ? b : a),
    null,
  );
  if (widest === null) return [];
  // A stretch over several lines cannot be placed as one; its glyphs say what they can.
  if (drawn.some((glyph) => Math.abs(glyph.y - widest.y) > widest.size * 1.5)) return drawn;
  const bases = drawn.filter((glyph) => glyph.width > 0);
  const placed = bases.length > 0 ? bases : drawn;
  const left = Math.min(...placed.map((glyph) => glyph.x));
  const right = Math.max(...placed.map((glyph) => glyph.x + glyph.width));
  return [{ ...widest, text, x: left, width: right - left, isLogical: true, isMapped: true }];
}
