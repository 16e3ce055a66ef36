import { describe, expect, it } from 'vitest';
import { matchOptions } from './match-options.ts';

const OPTIONS = ['جامعة الملك سعود', 'جامعة الإمام محمد', 'كلية الأمير', 'MIT الرياض'];

describe('matchOptions', () => {
  it('gives everything for a blank query', () => {
    expect(matchOptions(OPTIONS, '  ')).toEqual(OPTIONS);
  });

  it('looks past hamzas, vowel marks, taa marbuta and case', () => {
    expect(matchOptions(OPTIONS, 'جَامِعه الامام')).toEqual(['جامعة الإمام محمد']);
    expect(matchOptions(OPTIONS, 'mit')).toEqual(['MIT الرياض']);
  });

  it('finds words in any order and puts options that begin with the text first', () => {
    expect(matchOptions(OPTIONS, 'سعود ملك')).toEqual(['جامعة الملك سعود']);
    expect(matchOptions(['أبحاث كلية', ...OPTIONS], 'كلية')).toEqual(['كلية الأمير', 'أبحاث كلية']);
  });
});
