import { describe, expect, it } from 'vitest';
import { arabicOfName, lettersByName } from './glyph-names.ts';

const letterOf = (name: string): string | null => arabicOfName(name, 0.3);

describe('arabicOfName', () => {
  it('knows letters in each of their forms', () => {
    const names = [
      'behmedial',
      'tehmarbutafinal',
      'ainisolated',
      'yehwithhamzaabovemedial',
      'hamza',
    ];
    expect(names.map(letterOf)).toEqual(['ب', 'ة', 'ع', 'ئ', 'ء']);
    expect(letterOf('lamwithalefhamzaaboveisolatedd')).toBe('لأ');
  });

  it('knows letters and forms by their numbers', () => {
    const pairs = {
      ...{ afii57411: 'أ', afii57415: 'ا', afii57450: 'ي', afii57448: 'و', afii57458: 'ْ' },
      ...{ afii62758: 'ئ', afii62760: 'ا', afii62761: 'ب', afii62764: 'ة', afii62767: 'ت' },
      ...{ afii62775: 'ح', afii62782: 'ر', afii62796: 'ط', afii62804: 'ع', afii62819: 'ل' },
      ...{ afii62829: 'و', afii62831: 'ي', afii62841: 'لا', afii57392: '٠' },
    };
    expect(Object.keys(pairs).map(letterOf)).toEqual(Object.values(pairs));
  });

  it('tells آ and ك by their widths, to which one driver gives the same number', () => {
    expect(arabicOfName('afii57410', 0.25)).toBe('آ');
    expect(arabicOfName('afii57410', 0.4)).toBe('ك');
  });

  it('knows nothing of other names', () => {
    expect(['space', 'A', 'g23', 'afii10017', 'final'].map(letterOf)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});

describe('lettersByName', () => {
  it('reads the signs of a font of Arabic letters as Arabic ones', () => {
    const letters = ['heF', 'yaM', 'lamM', 'aynI', 'qafF', 'faM', 'taM', 'mimI', 'dalF', 'sadI'];
    const named = (names: string[]): string =>
      [...lettersByName(new Map(names.entries()), () => 0.5).values()].join('');
    expect(named([...letters, 'comma', 'A'])).toBe('هيلعقفتمدص،');
    expect(named(['A', 'comma', 'heF'])).toBe('ه');
  });
});
