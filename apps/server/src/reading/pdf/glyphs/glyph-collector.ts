import { mushafWord } from '#src/scripture/mushaf-font.ts';
import type { FontMaps } from './fonts/font-maps.ts';
import { settleTexts, type Collected, type SettledTexts } from './settle-texts.ts';
import { signOf } from './fonts/symbol-fonts.ts';
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
  name: string;
  /** Its name without what tells its weights and parts from each other. */
  family: string;
  /** What turns a width into sizes. */
  widthScale: number;
  /** How high its letters are where the size is 1; other than 1 in fonts of type 3 only. */
  em: number;
  isBold: boolean;
  /** Where the font draws the words of a page of the mushaf, that page. */
  mushafPage: number | null;
  /** What the names of glyphs say, which is true where a map is made of codes. */
  named: ReadonlyMap<number, string>;
  /** Of a font of TeX for mathematics: its sign at a code. */
  texSign: ((code: number) => string) | null;
};
const UNMAPPED = /^[\p{Cc}\p{Co}\p{Cn}\uFFFD]*$/u;
// Latin and Arabic letters need no pattern; V8 takes a millisecond to compile the one above.
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
  finish: () => SettledTexts;
};

/** Gathers glyphs turned so that their baselines run left to right: sideways text reads like any other. */
export function createGlyphCollector(maps: FontMaps): GlyphCollector {
  const collected: Collected[] = [];
  const marks: { actualText: string | null; content: number | null; start: number }[] = [];
  return {
    show: (
      items,
      state,
      { id, name, family, widthScale, em, isBold, mushafPage, named, texSign },
    ) => {
      const [a, b, c, d, e, f] = multiply(state.ctm, state.textMatrix);
      // A letter that is mirrored, as in the name of XeTeX, stands among the others.
      const isMirrored = b === 0 && a < 0 && d > 0;
      const turn =
        (b === 0 && a > 0) || isMirrored
          ? 0
          : Math.round((Math.atan2(b, a) * 180) / Math.PI / TURN_STEP) * TURN_STEP;
      const [cos, sin] = [Math.cos((-turn * Math.PI) / 180), Math.sin((-turn * Math.PI) / 180)];
      const along = Math.hypot(a, b) * Math.abs(state.horizontalScale);
      const size = Math.abs(state.fontSize) * Math.hypot(c, d) * em;
      let offset = 0;
      for (const item of items) {
        if (item === null) continue;
        if (typeof item === 'number') {
          offset -= item * THOUSANDTH * state.fontSize * state.horizontalScale;
          continue;
        }
        const width = item.width * widthScale * state.fontSize;
        const start = isMirrored ? offset + width * state.horizontalScale : offset;
        const x = a * start + c * state.rise + e;
        const y = b * offset + d * state.rise + f;
        const word = mushafPage === null ? null : mushafWord(mushafPage, item.unicode);
        const code = item.originalCharCode;
        if (item.unicode === ' ') maps.noteSpace(id, code, item.width);
        const sign = named.get(code) ?? texSign?.(code) ?? signOf(name, item);
        collected.push({
          source: (word ?? sign) !== null ? null : { font: id, code },
          text: word === null ? (sign ?? item.unicode) : `${word} `,
          x: x * cos - y * sin,
          y: x * sin + y * cos,
          width: Math.abs(width) * along,
          size,
          isBold: isBold || state.isStroked,
          font: family,
          colour: state.colour,
          content: marks.at(-1)?.content ?? null,
          isMapped: word !== null || isMapped(sign ?? item.unicode),
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
        start: collected.length,
      }),
    closeMark: () => {
      const mark = marks.pop();
      if (mark?.actualText == null) return;
      const drawn = collected
        .splice(mark.start)
        .flatMap((one) => ('drawn' in one ? one.drawn : [one]));
      collected.push({ actualText: mark.actualText, drawn });
    },
    finish: () => settleTexts(collected, maps),
  };
}
