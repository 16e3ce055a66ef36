import { describe, expect, it } from 'vitest';
import { findTranslations, stemsOf, termsBetween } from './translations.ts';

const PAIRS = [
  { arabic: 'الجمود', latin: 'Deadlock' },
  { arabic: 'قاعدة البيانات', latin: 'Database' },
  { arabic: 'القاعدة', latin: 'Base' },
].map(({ arabic, latin }) => ({
  arabic,
  latin,
  arabicStems: stemsOf(arabic),
  latinStems: stemsOf(latin),
}));

describe('findTranslations', () => {
  it.each([
    ['ما شروط الجمود؟', 'Deadlock'],
    ['كيف نصل إلى الجُمود وقاعدة بيانات؟', 'Database Deadlock'],
    ['How do deadlocks end?', 'الجمود'],
  ])('says what «%s» names in the other language', (question, words) => {
    expect(findTranslations(question, PAIRS)?.words).toBe(words);
  });

  it.each(['ما البيانات؟', 'ما الجمود (Deadlock)؟', 'ما النواة؟', ''])(
    'has nothing to add to «%s»',
    (question) => {
      expect(findTranslations(question, PAIRS)).toBeNull();
    },
  );

  it('tells how much of the question its terms are, without words that only ask', () => {
    expect(findTranslations('ما تعريف الجمود؟', PAIRS)?.share).toBe(1);
    expect(findTranslations('ما شروط الجمود الأربعة؟', PAIRS)?.share).toBeCloseTo(1 / 3);
  });
});

describe('termsBetween', () => {
  it.each([
    ['A deadlock needs a circular wait.', ['Deadlock']],
    ['الجمود (Deadlock) انتظار لا ينتهي.', []],
    ['تعمل النواة في وضع محمي.', []],
  ])('tells by which translation alone «%s» was found', (text, latin) => {
    const translations = findTranslations('ما شروط الجمود؟', PAIRS);
    expect(termsBetween(translations, [text]).map((term) => term.latin)).toEqual(latin);
  });
});
