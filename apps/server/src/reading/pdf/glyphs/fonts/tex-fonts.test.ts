import { describe, expect, it } from 'vitest';
import { texSigns } from './tex-fonts.ts';

const read = (font: string, ...codes: number[]): string =>
  codes.map((code) => texSigns(font)?.(code)).join('');

describe('texSigns', () => {
  it('knows the signs of the fonts of TeX by their codes', () => {
    expect(read('GXUHNF+CMMI12', 0x0b, 0x12, 0x30, 0x3e, 0x40, 0x41, 0x61, 0x7d)).toBe('αθ0>∂Aa℘');
    expect(read('DLCYVO+CMSY10', 0, 2, 4, 0x14, 0x21, 0x32, 0x66, 0x6a, 0x70)).toBe('−×÷≤→∈{|√');
    expect(read('CMEX10', 0x12, 0x13, 0x28, 0x50, 0x5a, 0x70)).toBe('(){∑∫√');
    expect(read('MSBM10', 0x52, 0x4e)).toBe('RN');
  });

  it('reads nothing in pieces of brackets and in accents', () => {
    expect(read('CMEX10', 0x30, 0x40)).toBe('');
    expect(read('CMMI10', 0x2c, 0x7e)).toBe('');
  });

  it('says nothing of other fonts', () => {
    expect(texSigns('ABCDEF+Cambria')).toBeNull();
    expect(texSigns('CMR10')).toBeNull();
  });
});
