import { describe, expect, it } from 'vitest';
import { createFontMaps } from './font-maps.ts';

/** A font that holds the forms of letters in the order of Unicode, the first of them at this code. */
const START = 0x380;
const codeOf = (form: string): number => START + (form.codePointAt(0) ?? 0) - 0xfe80;

/** What a good map says of some forms: ا ب ت ج ح د ر س ع ف ل م ن و. */
const GOOD = 'ﺍﺏﺑﺕﺗﺝﺟﺣﺩﺭﺱﺳﻉﻋﻑﻓﻝﻟﻡﻣﻥﻧﻭ';

function mapsWith(wrong: Record<string, string> = {}) {
  const maps = createFontMaps();
  for (const form of GOOD) maps.note('Arial', codeOf(form), form.normalize('NFKC'));
  for (const [form, text] of Object.entries(wrong)) maps.note('Arial', codeOf(form), text);
  return maps;
}

describe('createFontMaps', () => {
  it('reads by their place the codes that a range of Word 2010 counted on to', () => {
    // One range began at ق alone, another at ي: what follows is counted, not meant.
    const wrong = { ﻖ: 'ك', ﻗ: 'ل', ﻘ: 'م', ﻙ: 'ن', ﻲ: 'ً', ﻳ: 'ٌ' };
    const maps = mapsWith(wrong);
    const letters = Object.entries(wrong).map(([form, text]) =>
      maps.textOf('Arial', codeOf(form), text),
    );
    expect(letters.join('')).toBe('قققكيي');
  });

  it('reads by their place other wrong codes too, once most codes tell the order', () => {
    const maps = mapsWith({ ﺋ: 'ه', ﻠ: 'ة', ﻮ: ' ', ﻼ: 'لب' });
    for (const form of GOOD)
      expect(maps.textOf('Arial', codeOf(form), form.normalize('NFKC'))).toBe(
        form.normalize('NFKC'),
      );
    const wrong = Array.from('ﺋﻠﻮﻼ', (form) => maps.textOf('Arial', codeOf(form), ''));
    expect(wrong).toEqual(['ئ', 'ل', 'و', 'لا']);
    // A letter that is called a space is wider than the space.
    maps.noteSpace('Arial', 3, 278);
    maps.noteSpace('Arial', codeOf('ﻮ'), 480);
    expect(maps.textOf('Arial', codeOf('ﻮ'), ' ')).toBe('و');
    expect(maps.textOf('Arial', 0x20, 'A')).toBe('A');
  });

  it('knows digits, marks and the stretching stroke of Arial by their codes', () => {
    const maps = mapsWith();
    for (const [code, text] of [
      [0x15, '5'],
      [0x2ec, ' '],
      [0x2f1, 'ا'],
      [0x467, 'ѧ'],
    ] as const)
      maps.note('Arial', code, text);
    const texts = [0x15, 0x2ec, 0x2f1, 0x467].map((code) => maps.textOf('Arial', code, ''));
    expect(texts).toEqual(['2', '،', 'ً', 'ـ']);
  });

  it('reads by their place the letters and digits of a font that holds ASCII in its order', () => {
    const maps = createFontMaps();
    const map = { 0x3: ' ', 0xb: ')', 0x13: '1', 0x14: '1', 0x15: '2', 0x26: ' ' };
    for (const [code, text] of Object.entries(map)) maps.note('Times', Number(code), text);
    const read = (font: string): string[] =>
      Object.entries(map).map(([code, text]) => maps.textOf(font, Number(code), text));
    expect(read('Times')).toEqual([' ', ')', '0', '1', '2', 'C']);
    // A font that holds them in another order.
    const other = { 0x3: ' ', 0x13: 'e', 0x14: '1', 0x15: 'x', 0x26: 'o' };
    for (const [code, text] of Object.entries(other)) maps.note('Subset', Number(code), text);
    expect(maps.textOf('Subset', 0x13, 'e')).toBe('e');
  });

  it('reads digits by their place where a map names two codes after the same digit', () => {
    const maps = createFontMaps();
    const digits = { 0x13: '2', 0x14: '0', 0x15: '2', 0x16: '5', 0x18: '3', 0x1a: '2' };
    for (const [code, text] of Object.entries(digits)) maps.note('False', Number(code), text);
    const inOrderOfUse = { 0x13: '2', 0x14: '0', 0x15: '1', 0x16: '7', 0x17: '5' };
    for (const [code, text] of Object.entries(inOrderOfUse)) maps.note('Cut', Number(code), text);
    const read = (font: string, codes: Record<number, string>): string =>
      Object.entries(codes)
        .map(([code, text]) => maps.textOf(font, Number(code), text))
        .join('');
    expect(read('False', digits)).toBe('012357');
    expect(read('Cut', inOrderOfUse)).toBe('20175');
  });

  it('reads as the space a letter that a map names at the place of the space', () => {
    const maps = createFontMaps();
    for (const [code, text] of [
      [0x3, 'إ'],
      [0x204, 'ا'],
      [0x266, 'ل'],
    ] as const)
      for (const font of ['Majalla', 'Renumbered', 'Spaced']) maps.note(font, code, text);
    maps.note('Renumbered', 0x1, 'ب');
    maps.note('Spaced', 0x20, ' ');
    const texts = ['Majalla', 'Renumbered', 'Spaced'].map((font) => maps.textOf(font, 0x3, 'إ'));
    expect(texts).toEqual([' ', 'إ', 'إ']);
  });

  it('leaves alone what no range explains in a font that nobody knows', () => {
    const maps = createFontMaps();
    for (const form of GOOD) maps.note('Other', codeOf(form) - 0x200, form);
    maps.note('Other', codeOf('ﺋ') - 0x200, 'ه');
    maps.note('Other', codeOf('ﻗ') - 0x200, 'ل');
    maps.note('Other', codeOf('ﻖ') - 0x200, 'ك');
    expect(maps.textOf('Other', codeOf('ﺋ') - 0x200, 'ه')).toBe('ه');
    expect(maps.textOf('Other', codeOf('ﻗ') - 0x200, 'ل')).toBe('ق');
  });

  it('believes a map about a single letter that only seems to be counted', () => {
    const maps = createFontMaps();
    // The letters fit two orders, and by one of them the code of ا is the last form of ئ.
    const letters = {
      ...{ 0x113: 'ا', 0x116: 'ب', 0x117: 'ب', 0x11a: 'ة', 0x11d: 'ت', 0x134: 'ر', 0x139: 'س' },
      ...{ 0x13d: 'ش', 0x144: 'ض', 0x14a: 'ط', 0x14d: 'ظ', 0x155: 'غ', 0x164: 'ل', 0x165: 'ل' },
      ...{ 0x168: 'م', 0x169: 'م', 0x16c: 'ن', 0x16e: 'ن', 0x175: 'و', 0x17c: 'ي', 0x17d: 'ي' },
    };
    for (const [code, letter] of Object.entries(letters).reverse())
      maps.note('Din', Number(code), letter);
    expect(maps.textOf('Din', 0x113, 'ا')).toBe('ا');
  });

  it('reads Simplified Arabic, whose forms stand in an order of their own', () => {
    const maps = createFontMaps();
    const right = {
      0x14b: 'أ',
      0x153: 'ا',
      0x155: 'ب',
      0x159: 'ت',
      0x175: 'ع',
      0x17c: 'ف',
      0x183: 'ل',
      0x186: 'م',
      0x192: 'ي',
    };
    for (const [code, text] of Object.entries(right)) maps.note('Simplified', Number(code), text);
    for (const [code, text] of [
      [0x3, 'ُ'],
      [0x184, 'م'],
      [0x18c, 'ي'],
    ] as const)
      maps.note('Simplified', code, text);
    const texts = [0x3, 0x184, 0x18c].map((code) => maps.textOf('Simplified', code, ''));
    expect(texts).toEqual([' ', 'ل', 'ه']);
  });

  it('reads Simplified Arabic where one more letter and one more form stand before the others', () => {
    const maps = createFontMaps();
    const right = {
      0x14d: 'أ',
      0x155: 'ا',
      0x15b: 'ت',
      0x177: 'ع',
      0x17e: 'ف',
      0x185: 'ل',
      0x188: 'م',
      0x193: 'ي',
    };
    for (const [code, text] of Object.entries(right)) maps.note('Simplified', Number(code), text);
    const wrong = { 0xad: 'ق', 0x163: ' ', 0x2b5: ' ', 0x295: ' ', 0x1fd: 'م' };
    for (const [code, text] of Object.entries(wrong)) maps.note('Simplified', Number(code), text);
    const texts = Object.keys(wrong).map((code) => maps.textOf('Simplified', Number(code), ''));
    expect(texts).toEqual(['ح', 'ح', 'ي', 'ؤ', 'خ']);
  });

  it('reads Lotus, whose ligatures a map may name by their first letter', () => {
    const maps = createFontMaps();
    const right = {
      0x3c: 'ب',
      0x42: 'لم',
      0x6f: 'ة',
      0x97: 'ب',
      0xcc: 'أ',
      0xda: 'ر',
      0xe9: 'ل',
      0xf8: 'لا',
    };
    for (const [code, text] of Object.entries(right)) maps.note('Lotus', Number(code), text);
    const wrong = { 0x3: 'س', 0x2b: 'ج', 0xa0: 'ش', 0xd0: 'ر' };
    for (const [code, text] of Object.entries(wrong)) maps.note('Lotus', Number(code), text);
    const texts = Object.keys(wrong).map((code) => maps.textOf('Lotus', Number(code), ''));
    expect(texts).toEqual([' ', 'جم', 'شي', 'ا']);
  });

  it('learns codes that a map does not name from another font with the same letters', () => {
    const maps = createFontMaps();
    const letters = Array.from('ابتثجحخد', (letter, at) => [0x210 + 5 * at, letter] as const);
    for (const [code, letter] of letters) {
      maps.note('Light', code, letter);
      maps.note('Medium', code, code === 0x215 ? String.fromCharCode(code) : letter);
      maps.note('Strange', code, code === 0x215 ? String.fromCharCode(code) : 'ا');
    }
    expect(maps.textOf('Medium', 0x215, 'ȕ')).toBe('ب');
    expect(maps.textOf('Strange', 0x215, 'ȕ')).toBe('ȕ');
  });

  it('repairs nothing in a font whose forms stand in another order, or of which little is known', () => {
    const maps = createFontMaps();
    Array.from(GOOD).forEach((form, at) => maps.note('Other', 7 * at, form.normalize('NFKC')));
    maps.note('Other', codeOf('ﻗ'), 'ل');
    maps.note('Short', codeOf('ﻗ'), 'ل');
    for (const form of 'ﺍﺏﻕ') maps.note('Short', codeOf(form), form.normalize('NFKC'));
    expect(maps.textOf('Other', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.textOf('Short', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.textOf('Unknown', codeOf('ﻗ'), 'ل')).toBe('ل');
  });

  it('tells the fonts of a file apart', () => {
    const maps = mapsWith({ ﻗ: 'ل' });
    for (const [at, form] of Array.from(GOOD).entries())
      maps.note('Other', 3 * at, form.normalize('NFKC'));
    maps.note('Other', codeOf('ﻗ'), 'ل');
    expect(maps.textOf('Other', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.textOf('Arial', codeOf('ﻗ'), 'ل')).toBe('ق');
  });
});
