import { describe, expect, it } from 'vitest';
import { sampleCard } from '#src/testing/sample-card.ts';
import { askedWords } from './asked-words.ts';
import { cardsCopy } from './copy.ts';

const { asked } = cardsCopy;
const { item } = sampleCard('a');

describe('what a card asks', () => {
  it.each([
    ['Anemia', 'فقر الدم', asked.inArabic],
    ['فقر الدم', 'Anemia', asked.inEnglish],
    ['فقر الدم', 'نقص الهيموغلوبين', asked.meaning],
    ['ما المقصود بفقر الدم؟', 'نقص الهيموغلوبين', asked.question],
    ['يحتاج بناء الهيموغلوبين في الدم إلى عنصر واحد', 'الحديد', asked.question],
  ])('is said of «%s»', (stem, back, words) => {
    expect(askedWords({ ...item, stem, answer: { accepted: [back], points: [] } })).toBe(words);
  });

  it('is said of questions by their kind', () => {
    expect(askedWords({ ...item, kind: 'cloze' })).toBe(asked.blank);
    expect(askedWords({ ...item, kind: 'tf' })).toBe(asked.truth);
    expect(askedWords({ ...item, kind: 'short' })).toBe(asked.question);
  });
});
