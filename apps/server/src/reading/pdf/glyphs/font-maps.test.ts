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
      maps.letterOf('Arial', codeOf(form), text),
    );
    expect(letters.join('')).toBe('قققكيي');
  });

  it('leaves alone what is right, and what is wrong in a way that no range explains', () => {
    const maps = mapsWith({ ﺋ: 'ه' });
    for (const form of GOOD)
      expect(maps.letterOf('Arial', codeOf(form), form.normalize('NFKC'))).toBe(
        form.normalize('NFKC'),
      );
    expect(maps.letterOf('Arial', codeOf('ﺋ'), 'ه')).toBe('ه');
    expect(maps.letterOf('Arial', 0x20, 'A')).toBe('A');
  });

  it('repairs nothing in a font whose forms stand in another order, or of which little is known', () => {
    const maps = createFontMaps();
    Array.from(GOOD).forEach((form, at) => maps.note('Other', 7 * at, form.normalize('NFKC')));
    maps.note('Other', codeOf('ﻗ'), 'ل');
    maps.note('Short', codeOf('ﻗ'), 'ل');
    for (const form of 'ﺍﺏﻕ') maps.note('Short', codeOf(form), form.normalize('NFKC'));
    expect(maps.letterOf('Other', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.letterOf('Short', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.letterOf('Unknown', codeOf('ﻗ'), 'ل')).toBe('ل');
  });

  it('tells the fonts of a file apart', () => {
    const maps = mapsWith({ ﻗ: 'ل' });
    for (const [at, form] of Array.from(GOOD).entries())
      maps.note('Other', 3 * at, form.normalize('NFKC'));
    maps.note('Other', codeOf('ﻗ'), 'ل');
    expect(maps.letterOf('Other', codeOf('ﻗ'), 'ل')).toBe('ل');
    expect(maps.letterOf('Arial', codeOf('ﻗ'), 'ل')).toBe('ق');
  });
});
