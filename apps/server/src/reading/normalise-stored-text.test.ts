import { describe, expect, it } from 'vitest';
import { normaliseStoredText } from './normalise-stored-text.ts';

describe('normaliseStoredText', () => {
  it('folds presentation forms and nothing else that NFKC would', () => {
    expect(normaliseStoredText('ﻣﻘﺪﻣﺔ ﻻ x² H₂O ½')).toBe('مقدمة لا x² H₂O ½');
  });

  it('keeps tashkeel and Arabic-Indic digits', () => {
    expect(normaliseStoredText('قِطْعَةٌ ٢٠٢٤')).toBe('قِطْعَةٌ ٢٠٢٤');
  });

  it('gives a mark in isolated form back to its letter', () => {
    expect(normaliseStoredText('ب\uFE7Aت')).toBe('بِت');
  });

  it('removes bidi controls and zero-width characters, and collapses spaces', () => {
    expect(
      normaliseStoredText('\u202Bسطر\u00A0\u00A0 أول\u202C  \n\n\n\n \u200Fثان\u200B\uFEFF'),
    ).toBe('سطر أول\n\nثان');
  });

  it('keeps the tabs that part cells', () => {
    expect(normaliseStoredText('أ \t ب\t\tج')).toBe('أ\tب\t\tج');
  });
});
