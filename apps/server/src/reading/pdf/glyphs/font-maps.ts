import { correctByActualText, type ActualTexts } from './actual-text.ts';
import { correctByOrder } from './font-order.ts';

type FontMap = {
  /** What the map says of each code that was drawn. */
  texts: Map<number, string>;
  /** The codes that were drawn without an actual text. */
  plain: Set<number>;
  /** What actual texts say of codes. */
  actual: ActualTexts;
  /** The texts of codes that the map is wrong about; null until they are asked for. */
  corrected: Map<number, string> | null;
};

export type FontMaps = {
  /** Takes note of what a font's map says of a code. */
  note: (font: string, code: number, text: string) => void;
  /** Likewise where the file gives no actual text, so that the map is all it says. */
  notePlain: (font: string, code: number, text: string) => void;
  /** Takes note of an actual text that the file gives for a glyph. */
  noteActual: (font: string, code: number, text: string) => void;
  isPlain: (font: string, code: number) => boolean;
  /** What a code stands for, where the map is known to be wrong about it; else what the map says. */
  textOf: (font: string, code: number, text: string) => string;
};

/** The fonts of a file, whose maps are judged by all that was drawn so far. */
export function createFontMaps(): FontMaps {
  const fonts = new Map<string, FontMap>();
  const mapOf = (font: string): FontMap => {
    const known = fonts.get(font);
    if (known !== undefined) return known;
    const map: FontMap = {
      texts: new Map(),
      plain: new Set(),
      actual: new Map(),
      corrected: null,
    };
    fonts.set(font, map);
    return map;
  };
  const note = (font: string, code: number, text: string): FontMap => {
    const map = mapOf(font);
    if (map.texts.has(code)) return map;
    map.texts.set(code, text);
    map.corrected = null;
    return map;
  };
  return {
    note,
    notePlain: (font, code, text) => {
      note(font, code, text).plain.add(code);
    },
    isPlain: (font, code) => fonts.get(font)?.plain.has(code) === true,
    noteActual: (font, code, text) => {
      const map = mapOf(font);
      const texts = map.actual.get(code) ?? new Set();
      map.actual.set(code, texts);
      if (texts.has(text)) return;
      texts.add(text);
      map.corrected = null;
    },
    textOf: (font, code, text) => {
      const map = fonts.get(font);
      if (map === undefined) return text;
      map.corrected ??= new Map([
        ...correctByActualText(map.texts, map.actual),
        ...correctByOrder(map.texts),
      ]);
      return map.corrected.get(code) ?? text;
    },
  };
}
