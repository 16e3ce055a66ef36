import { describe, expect, it } from 'vitest';
import { findKeyTerms, rarityIn } from './key-terms.ts';

const texts = [
  'نظام التشغيل برنامج يدير الموارد. يحجز نظام التشغيل الذاكرة، ويوزع نظام التشغيل الوقت على العمليات.',
  'الخلية وحدة البناء. في الخلية نواة، وتنقسم الخلية انقساماً متساوياً.',
].map((text) => ({ text }));

describe('findKeyTerms', () => {
  it('puts first what a text comes back to, as one term', async () => {
    const terms = findKeyTerms(texts[0]?.text ?? '', 5, await rarityIn(texts)).map(
      ({ term }) => term,
    );
    expect(terms[0]).toBe('نظام التشغيل');
    expect(terms).not.toContain('التشغيل');
  });

  it('gives as many as are asked for, and none of an empty text', async () => {
    expect(findKeyTerms(texts[0]?.text ?? '', 2, await rarityIn(texts))).toHaveLength(2);
    expect(findKeyTerms('', 5, await rarityIn([]))).toEqual([]);
  });

  it('takes no stop words, numbers or verbs', async () => {
    const text = 'في عام 1991 من ذلك يكون في عام 1991 من ذلك يكون';
    expect(findKeyTerms(text, 5, await rarityIn([]))).toEqual([]);
  });
});
