import { describe, expect, it } from 'vitest';
import type { OcrWord } from '#src/reading/ocr/ocr-words.ts';
import { glyphAt, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { agreeWith, findFalseFonts } from './compare-fonts.ts';
import { createFontMaps, type FontMaps } from './fonts/font-maps.ts';
import { createFontLearner } from './learn-fonts.ts';
import { settleTexts, type Collected } from './settle-texts.ts';

const TEXT =
  'ولا شك أن العلم نور يهدي الناس إلى الحق وأن الجهل ظلام لا يبصر فيه أحد سبيل الهدى ' +
  'وقد قال الحكماء قديما إن العلم في الصغر كالنقش على الحجر فلا تضيعوا أعماركم في اللهو ' +
  'واعلموا أن الكتاب خير جليس في الزمان وأن القراءة غذاء العقل والروح معا لا غنى عنها';
const WORDS_A_LINE = 8;
const STEP = 6;
const RIGHT = 560;
/** The number of each letter's glyph, as XeTeX writes fonts without a map: it names the number alone. */
const FIRST_GLYPH = 0x790;
const SPACE_GLYPH = 0x780;

type Drawn = { collected: Collected[]; words: OcrWord[][] };

/** Draws the text in a font that names none of its glyphs, spaces included. */
function draw(text: string): Drawn {
  const collected: Collected[] = [];
  const lines: OcrWord[][] = [];
  const show = (code: number, x: number, y: number): void => {
    const drawn = glyphAt({ text: String.fromCharCode(code), x, y, width: STEP, size: 12 });
    collected.push({ ...drawn, turn: 0, source: { font: 'g_f1', code } });
  };
  text.split(' ').forEach((word, at) => {
    const row = Math.floor(at / WORDS_A_LINE);
    const y = 780 - row * 20;
    const line = (lines[row] ??= []);
    const right = line.at(-1)?.bbox.x0 ?? RIGHT + STEP;
    show(SPACE_GLYPH, right - STEP, y);
    const end = right - STEP;
    Array.from(word).forEach((letter, index) => {
      show(FIRST_GLYPH + letter.charCodeAt(0) - 0x621, end - (index + 1) * STEP, y);
    });
    const left = end - word.length * STEP;
    const [top, bottom] = [842 - y - 10, 842 - y + 3];
    line.push({ text: word, confidence: 90, bbox: { x0: left, y0: top, x1: end, y1: bottom } });
  });
  return { collected, words: lines };
}

const read = (collected: Collected[], maps: FontMaps) => settleTexts(collected, maps).glyphs;
const textOf = (collected: Collected[], maps: FontMaps): string =>
  read(collected, maps)
    .map(({ text }) => text)
    .join('')
    .trim();

describe('createFontLearner', () => {
  it('reads glyphs that a font does not name by what was recognised in their place', () => {
    const maps = createFontMaps();
    const learn = createFontLearner(maps);
    const { collected, words } = draw(TEXT);
    const glyphs = read(collected, maps);
    expect(glyphs.some(({ isMapped }) => isMapped)).toBe(false);
    expect(
      learn(pageOf(glyphs), { lines: words, strokes: new Map(), width: 595, height: 842 }),
    ).toBe(true);
    expect(textOf(collected, maps)).toBe(TEXT);
    expect(read(collected, maps).every(({ isMapped }) => isMapped)).toBe(true);
    // A page on which nothing was recognised is read by what other pages have told.
    expect(textOf(draw('العلم نور').collected, maps)).toBe('العلم نور');
  });

  it('reads likewise the glyphs of a font whose map counted on to letters that cannot be', () => {
    const maps = createFontMaps();
    const learn = createFontLearner(maps);
    const { collected, words } = draw(TEXT);
    // The map names the letter that comes fourteen later.
    const miscounted = collected.map((one) => {
      if (!('source' in one) || one.source === null) return one;
      const place = one.source.code - FIRST_GLYPH;
      return { ...one, text: place < 0 ? ' ' : String.fromCharCode(0x62f + place) };
    });
    const glyphs = read(miscounted, maps);
    expect(glyphs.some(({ text, isMapped }) => isMapped && text.trim() !== '')).toBe(false);
    expect(
      learn(pageOf(glyphs), { lines: words, strokes: new Map(), width: 595, height: 842 }),
    ).toBe(true);
    expect(textOf(miscounted, maps)).toBe(TEXT);
  });

  it('finds fonts whose map exchanges letters, and reads them by what was recognised', () => {
    const maps = createFontMaps();
    const learn = createFontLearner(maps);
    const { collected, words } = draw(TEXT);
    const letters = 'ابتجحدرسصطعفقكلمنهويءأإىةئ';
    const named = (shift: number) =>
      collected.map((one) => {
        if (!('source' in one) || one.source === null) return one;
        const code = one.source.code - FIRST_GLYPH;
        const at = letters.indexOf(String.fromCharCode(0x621 + code));
        const text = code < 0 ? ' ' : (letters[(at + shift) % letters.length] ?? '');
        return { ...one, text: at === -1 && code >= 0 ? String.fromCharCode(0x621 + code) : text };
      });
    const seen = { lines: words, strokes: new Map(), width: 595, height: 842 };
    expect(findFalseFonts(pageOf(read(named(0), maps)), seen)).toEqual([]);
    const lying = createFontMaps();
    const found = findFalseFonts(pageOf(read(named(3), lying)), seen);
    expect(found).toEqual(['g_f1']);
    for (const font of found) maps.distrust(font);
    const page = pageOf(read(named(3), maps));
    expect(agreeWith(page, seen)).toBe(false);
    expect(learn(page, seen)).toBe(true);
    expect(textOf(named(3), maps)).toBe(TEXT);
    expect(agreeWith(pageOf(read(named(3), maps)), seen)).toBe(true);
  });

  it('takes no page for agreeing of which the picture draws most', () => {
    const maps = createFontMaps();
    const { collected, words } = draw(TEXT);
    const named = collected.map((one) =>
      'source' in one && one.source !== null
        ? { ...one, text: String.fromCharCode(0x621 + one.source.code - FIRST_GLYPH), source: null }
        : one,
    );
    const seen = { lines: words, strokes: new Map(), width: 595, height: 842 };
    const glyphs = read(named, maps);
    expect(agreeWith(pageOf(glyphs), seen)).toBe(true);
    expect(agreeWith(pageOf(glyphs.slice(0, 60)), seen)).toBe(false);
    expect(agreeWith(pageOf([]), seen)).toBe(false);
  });

  it('leaves fonts alone that name their letters', () => {
    const maps = createFontMaps();
    const learn = createFontLearner(maps);
    const page = pageOf([glyphAt({ text: 'ب', x: 0, y: 0, width: 5, size: 10 })]);
    expect(learn(page, { lines: [], strokes: new Map(), width: 595, height: 842 })).toBe(false);
  });

  it('does not take numbers of glyphs for letters that run on into other scripts', () => {
    const letters = Array.from('اوهجظةزيؙԬԡڪ\u0527\u050F', (text) => {
      const drawn = glyphAt({ text, x: 0, y: 0, width: 5, size: 10 });
      return { ...drawn, turn: 0, source: { font: 'g_f1', code: text.charCodeAt(0) } };
    });
    expect(read(letters, createFontMaps()).filter(({ isMapped }) => isMapped)).toEqual([]);
  });

  it('does not take numbers of glyphs for Latin letters where others are no signs at all', () => {
    const glyphs = Array.from('\u0001\u0003\u0005\u0008AbC', (text) => {
      const drawn = glyphAt({ text, x: 0, y: 0, width: 5, size: 10 });
      return { ...drawn, turn: 0, source: { font: 'g_f1', code: text.charCodeAt(0) } };
    });
    expect(read(glyphs, createFontMaps()).filter(({ isMapped }) => isMapped)).toEqual([]);
  });

  it('leaves fonts alone whose codes are letters', () => {
    const maps = createFontMaps();
    const letters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي', (text) => {
      const drawn = glyphAt({ text, x: 0, y: 0, width: 5, size: 10 });
      return { ...drawn, turn: 0, source: { font: 'g_f1', code: text.charCodeAt(0) } };
    });
    expect(read(letters, maps).every(({ isMapped }) => isMapped)).toBe(true);
  });

  it('does not believe the names of a font that names glyphs after whole words', () => {
    const maps = createFontMaps();
    const { collected } = draw(TEXT);
    for (const one of collected) if ('source' in one && one.text === '\u0796') one.text = 'من';
    const named = collected.map((one) =>
      'source' in one && one.source?.code === FIRST_GLYPH + 20 ? { ...one, text: 'وشعراء' } : one,
    );
    const glyphs = read(named, maps);
    expect(glyphs.filter(({ isMapped }) => isMapped)).toEqual([]);
  });
});
