import { describe, expect, it } from 'vitest';
import { searchForm, tokenize } from './search-form.ts';

describe('searchForm', () => {
  it('folds the letters, digits and ligature of the reference vector', () => {
    expect(searchForm('٣۴أإآٱىةؤئءﻻ')).toBe('34اااايهويءلا');
  });

  it('drops tashkeel, Quranic marks, tatweel and invisible controls', () => {
    expect(searchForm('العِـــلْمُ\u200F نُورٌ\u06D6\u061C\u00AD')).toBe('العلم نور');
  });

  it('reads a base letter with a separate hamza like the composed letter', () => {
    expect(searchForm('ا\u0654مل و\u0654 ي\u0654')).toBe(searchForm('أمل ؤ ئ'));
  });

  it('keeps the hamza that tells water from the stop word', () => {
    expect(searchForm('ماء')).toBe('ماء');
  });

  it('keeps a word whole around the presentation form of a mark', () => {
    expect(searchForm('ﻛ\uFE76ﺘ\uFE76ﺐ')).toBe('كتب');
  });

  it('lowers Latin letters and resolves compatibility forms', () => {
    expect(searchForm('ＤＮＡ H₂O')).toBe('dna h2o');
  });

  it('changes nothing the second time', () => {
    const once = searchForm('ٱلْقُرْآنُ ١٢٣ ﷺ Ünïcode');
    expect(searchForm(once)).toBe(once);
  });
});

describe('tokenize', () => {
  it('finds words of letters, digits and marks', () => {
    expect(tokenize('بدأ عام ١٩٧٣م (Yom-Kippur)، ثمّ؟')).toEqual([
      'بدا',
      'عام',
      '1973م',
      'yom',
      'kippur',
      'ثم',
    ]);
  });

  it('cuts words where a reader or an author joined two scripts', () => {
    expect(tokenize('ما هوWhisperX؟ بروتوكول الHTTPS مع IPv6مع')).toEqual([
      ...['ما', 'هو', 'whisperx', 'بروتوكول', 'ال', 'https', 'مع', 'ipv6', 'مع'],
    ]);
  });

  it('finds nothing in empty text, marks or lone surrogates', () => {
    expect(tokenize('')).toEqual([]);
    expect(tokenize('\u064E\u0651\u0640')).toEqual([]);
    expect(tokenize('\uD800 \uDC00')).toEqual([]);
  });
});
