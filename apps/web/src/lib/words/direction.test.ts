import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';

describe('directionOf', () => {
  it('reads a text with any Arabic letter from the right, even one that begins in Latin', () => {
    expect(directionOf('React هي مكتبة واجهات')).toBe('rtl');
    expect(directionOf('ما هو ATP؟')).toBe('rtl');
    expect(directionOf('ﻻ')).toBe('rtl');
  });

  it('reads Latin words and bare numbers from the left', () => {
    expect(directionOf('Photosynthesis')).toBe('ltr');
    expect(directionOf('page ١٢، ١٣')).toBe('ltr');
    expect(directionOf('1 + 1 = 2')).toBe('ltr');
  });

  it('follows the page when there is nothing to read', () => {
    expect(directionOf('')).toBe('rtl');
    expect(directionOf('  \n')).toBe('rtl');
    expect(directionOf('😀!')).toBe('rtl');
  });
});
