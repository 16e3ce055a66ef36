import {
  correctByActualText,
  correctContradicted,
  isDisputed,
  type ActualTexts,
} from '#src/reading/pdf/glyphs/actual-text.ts';
import { LETTER_PART } from '#src/reading/pdf/glyphs/letter-parts.ts';
import { correctByFont, lettersOfCmap, type EmbeddedLetters } from './embedded-cmap.ts';
import { correctByOrder } from './font-order.ts';
import { isArabic, namesImpossible } from './impossible-letters.ts';
import { correctByLatinOrder } from './latin-order.ts';
import { correctByOldCodes } from './old-arabic-fonts.ts';
import { correctRepeatedDigits } from './repeated-digits.ts';

type FontMap = {
  /** What the map says of each code that was drawn. */
  texts: Map<number, string>;
  /** The codes that were drawn without an actual text. */
  plain: Set<number>;
  /** What actual texts say of codes. */
  actual: ActualTexts;
  /** Likewise where a single glyph is drawn. */
  alone: ActualTexts;
  /** What the font itself says. */
  embedded: EmbeddedLetters | null;
  /** The texts of codes that the map is wrong about; null until they are asked for. */
  corrected: Map<number, string> | null;
  /** Whether its letters cannot be meant; only learning corrects them. */
  isFalse: boolean;
  /** Whether other words were recognised where it draws. */
  isDistrusted: boolean;
  /** The codes that it gives themselves for a text, which is to say that it names none. */
  unnamed: Set<number>;
  /** How many of those are no letters of Arabic either. */
  strange: number;
  /** How many of them are letters of scripts that no course is written in. */
  alien: number;
  /** The codes that it gives themselves though they are no signs. */
  controls: number;
  /** Whether it names a code after a whole word. */
  hasWords: boolean;
  /** What was recognised in the place of codes. */
  learned: ReadonlyMap<number, string>;
  /** How wide the codes are that it calls spaces. */
  spaces: Map<number, number>;
};

export type FontMaps = {
  /** Takes note of what a font's map says of a code. */
  note: (font: string, code: number, text: string) => void;
  /** Likewise where the file gives no actual text, so that the map is all it says. */
  notePlain: (font: string, code: number, text: string) => void;
  /** Takes note of how wide a code is that the map calls a space. */
  noteSpace: (font: string, code: number, width: number) => void;
  /** Takes note of an actual text that the file gives for a glyph, alone or among others. */
  noteActual: (font: string, code: number, text: string, isAlone: boolean) => void;
  /** Takes note of the table in which an embedded font names its own glyphs. */
  noteCmap: (font: string, table: Uint8Array) => void;
  isPlain: (font: string, code: number) => boolean;
  /** Whether more than the map tells what a code stands for. */
  isConfirmed: (font: string, code: number) => boolean;
  /** Whether a code has no name in a font that hardly names any, or one that cannot be believed. */
  isUnnamed: (font: string, code: number) => boolean;
  /** Believes nothing that a font's map says. */
  distrust: (font: string) => void;
  /** Takes over what was recognised in the place of codes that have no name. */
  learn: (font: string, letters: ReadonlyMap<number, string>) => void;
  /** Whether actual texts of this file name other letters than were drawn. */
  haveFalseActualTexts: () => boolean;
  /** What a code stands for, where the map is known to be wrong about it; else what the map says. */
  textOf: (font: string, code: number, text: string) => string;
};

/** Codes below are letters of English. */
const FIRST_UNNAMED = 0x100;
/** More codes of a font are taken as its map says, and more fonts learn and teach nothing. */
const MAX_CODES = 4096;
const MAX_LEARNING = 32;
const MAX_TEACHING = 128;
/** So many letters must be the same in two fonts, and none another, for one to tell of the other. */
const MIN_COMMON = 6;
/** So many letters must be named rightly in one place and wrongly in another. */
const MIN_DISPUTED = 8;
const ARABIC = /^[\u0600-\u06FF\uFB50-\uFEFC]+$/;
/** A font names hardly any of its letters where it leaves out so many, and this share. */
const MIN_UNNAMED = 8;
const UNNAMED_SHARE = 0.3;
/** No glyph draws so many letters: WeasyPrint names those that end a word after the whole of it. */
const LETTERS_OF_WORD = 5;

/** Fonts of mPDF map codes to letters, so these have names even where other codes have none. */
const FIRST_IDEOGRAPH = 0x3000;
const LETTER = /^[\u060C\u061B\u061F\u0621-\u0652\u0660-\u0669\uFE70-\uFEFC]$/;

/** Numbers of glyphs among Arabic letters run on into scripts beside them. */
const ALIEN = /[\u0180-\u02AF\u0500-\u058F\u0700-\u08FF]/;
const MIN_ALIEN = 3;

/** Below them Unicode has no signs; a font that is drawn by such numbers names none of its letters. */
const FIRST_SIGN = 0x20;
const MIN_CONTROLS = 4;

const isNumberAlone = (text: string, code: number): boolean =>
  text.length === 1 && text.charCodeAt(0) === code;

const isHardlyNamed = ({ strange, alien, controls, texts }: FontMap): boolean =>
  alien >= MIN_ALIEN ||
  controls >= MIN_CONTROLS ||
  strange >= Math.max(MIN_UNNAMED, texts.size * UNNAMED_SHARE);

function isWithoutName({ unnamed, texts, hasWords, controls }: FontMap, code: number): boolean {
  const text = texts.get(code) ?? '';
  return (
    unnamed.has(code) ||
    (controls >= MIN_CONTROLS && code !== FIRST_SIGN && isNumberAlone(text, code)) ||
    (hasWords && text.length > 1)
  );
}

const isMisnamed = ({ isFalse, corrected, learned, texts }: FontMap, code: number): boolean =>
  isFalse &&
  isArabic(texts.get(code) ?? '') &&
  (learned.has(code) || corrected?.has(code) !== true);

/** Maps that lie of Arabic letters are true of others. */
const ASCII = /^[!-~]+$/;

const MAX_SPACES = 16;
/** Spaces of one font differ by less. */
const SAME_WIDTH = 0.1;

/**
 * Office calls a space what it knows no letter for: the end of a letter, or dots. The space is the first
 * glyph of its font that is called so, and others are as wide.
 */
function isLetterPart({ spaces }: FontMap, code: number): boolean {
  const width = spaces.get(code);
  if (width === undefined || width === 0) return width === 0;
  const space = spaces.get(Math.min(...spaces.keys())) ?? width;
  return space > 0 && Math.abs(width - space) > space * SAME_WIDTH;
}

/** Fonts of one family hold their letters alike: the texts that another names of codes that this one does not. */
function learnFromOthers(map: FontMap, fonts: readonly FontMap[]): Map<number, string> {
  const learned = new Map<number, string>();
  for (const other of fonts) {
    if (other === map || !areAlike(map, other)) continue;
    for (const code of map.unnamed) {
      const text = other.texts.get(code);
      if (text !== undefined && !other.unnamed.has(code)) learned.set(code, text);
    }
  }
  return learned;
}

function areAlike(map: FontMap, other: FontMap): boolean {
  let common = 0;
  for (const [code, text] of map.texts) {
    const said = other.texts.get(code);
    if (said === undefined || !ARABIC.test(said) || !ARABIC.test(text)) continue;
    if (said !== text) return false;
    common += 1;
  }
  return common >= MIN_COMMON;
}

/** The texts of codes that a map is wrong about. */
function correct(
  map: FontMap,
  others: readonly FontMap[],
  areActualTextsFalse: boolean,
): Map<number, string> {
  const byFont = map.embedded === null ? null : correctByFont(map.texts, map.embedded);
  const texts = byFont === null ? map.texts : new Map([...map.texts, ...byFont]);
  return new Map([
    ...learnFromOthers(map, others.slice(0, MAX_TEACHING)),
    ...correctByActualText(texts, map.actual),
    ...(areActualTextsFalse ? [] : correctContradicted(texts, map.alone)),
    ...correctByLatinOrder(texts),
    ...correctByOrder(texts),
    ...correctRepeatedDigits(texts),
    ...correctByOldCodes(texts),
    ...(byFont ?? []),
  ]);
}

function addText(texts: ActualTexts, code: number, text: string): boolean {
  const known = texts.get(code) ?? new Set();
  texts.set(code, known);
  return known.size < known.add(text).size;
}

/** The fonts of a file, whose maps are judged by all that was drawn so far. */
export function createFontMaps(): FontMaps {
  const fonts = new Map<string, FontMap>();
  /** Fonts that may learn from others. */
  const waiting = new Set<FontMap>();
  const disputed = new Set<string>();
  const judgeActual = (font: string, code: number): void => {
    const map = fonts.get(font);
    const given = map?.actual.get(code);
    if (given === undefined || disputed.size >= MIN_DISPUTED) return;
    if (isDisputed(map?.texts.get(code) ?? '', given, map?.plain.has(code) === true))
      disputed.add(`${font} ${code}`);
  };
  const mapOf = (font: string): FontMap => {
    const known = fonts.get(font);
    if (known !== undefined) return known;
    const map: FontMap = {
      texts: new Map(),
      plain: new Set(),
      actual: new Map(),
      alone: new Map(),
      embedded: null,
      corrected: null,
      isFalse: false,
      isDistrusted: false,
      unnamed: new Set(),
      spaces: new Map(),
      learned: new Map(),
      strange: 0,
      alien: 0,
      controls: 0,
      hasWords: false,
    };
    fonts.set(font, map);
    return map;
  };
  const note = (font: string, code: number, text: string): FontMap => {
    const map = mapOf(font);
    if (map.texts.has(code) || map.texts.size >= MAX_CODES) return map;
    map.texts.set(code, text);
    if (code < FIRST_SIGN && isNumberAlone(text, code)) map.controls += 1;
    if (code >= FIRST_UNNAMED && isNumberAlone(text, code)) {
      map.unnamed.add(code);
      if (code < FIRST_IDEOGRAPH && !LETTER.test(text)) map.strange += 1;
      if (ALIEN.test(text)) map.alien += 1;
    }
    map.hasWords ||= text.length >= LETTERS_OF_WORD;
    if (map.unnamed.size > 0 && waiting.size < MAX_LEARNING) waiting.add(map);
    // What one font draws may tell what another does.
    map.corrected = null;
    for (const other of waiting) other.corrected = null;
    return map;
  };
  const correctionsOf = (map: FontMap): Map<number, string> => {
    if (map.corrected !== null) return map.corrected;
    if (map.isDistrusted) return (map.corrected = new Map(map.learned));
    const others = waiting.has(map) ? [...fonts.values()] : [];
    const byRules = correct(map, others, disputed.size >= MIN_DISPUTED);
    map.isFalse = namesImpossible([...map.texts].map(([code, text]) => byRules.get(code) ?? text));
    map.corrected = new Map([...byRules, ...map.learned]);
    return map.corrected;
  };
  return {
    note,
    notePlain: (font, code, text) => {
      const map = note(font, code, text);
      if (map.plain.has(code)) return;
      map.plain.add(code);
      judgeActual(font, code);
    },
    isUnnamed: (font, code) => {
      const map = fonts.get(font);
      if (map === undefined) return false;
      if (map.isDistrusted) return !ASCII.test(map.texts.get(code) ?? '');
      return isHardlyNamed(map) ? isWithoutName(map, code) : isMisnamed(map, code);
    },
    distrust: (font) => {
      const map = mapOf(font);
      map.isDistrusted = true;
      map.corrected = null;
    },
    learn: (font, letters) => {
      const map = mapOf(font);
      map.learned = letters;
      map.corrected = null;
    },
    haveFalseActualTexts: () => disputed.size >= MIN_DISPUTED,
    noteSpace: (font, code, width) => {
      const { spaces } = mapOf(font);
      if (spaces.size < MAX_SPACES) spaces.set(code, width);
    },
    noteCmap: (font, table) => {
      mapOf(font).embedded ??= lettersOfCmap(table);
    },
    isPlain: (font, code) => fonts.get(font)?.plain.has(code) === true,
    isConfirmed: (font, code) => fonts.get(font)?.corrected?.has(code) === true,
    noteActual: (font, code, text, isAlone) => {
      const map = mapOf(font);
      const isNew = addText(map.actual, code, text);
      const isNewAlone = isAlone && addText(map.alone, code, text);
      if (!isNew && !isNewAlone) return;
      map.corrected = null;
      judgeActual(font, code);
    },
    textOf: (font, code, text) => {
      const map = fonts.get(font);
      if (map === undefined) return text;
      const corrected = correctionsOf(map).get(code);
      if (corrected !== undefined) return corrected;
      const isPart = text === ' ' && !map.isDistrusted && isLetterPart(map, code);
      return isPart ? LETTER_PART : text;
    },
  };
}
