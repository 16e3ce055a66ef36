import { describe, expect, it } from 'vitest';
import { heading, blockPages, paragraph } from '#src/reading/testing/block-page.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import { makeItems } from '#src/study/make-items.ts';
import { passagesOfPages } from '#src/study/testing/bilingual-course.ts';
import { countCourseWords } from './course-words.ts';
import { chanceOf, readWeights } from './judge.ts';
import { textFeatures } from './text-features.ts';

describe('the judge of questions', () => {
  it('adds up what its features weigh, and knows nothing of others', () => {
    const weights = readWeights({ bias: 0, features: { good: 2, bad: -2 } });
    expect(chanceOf([], weights)).toBe(0.5);
    expect(chanceOf(['good', 'bad', 'other'], weights)).toBe(0.5);
    expect(chanceOf(['good'], weights)).toBeGreaterThan(0.85);
    expect(chanceOf(['bad', 'bad'], weights)).toBeCloseTo(1 / (1 + Math.exp(2)));
  });

  it('learns from no subject: words of content count by their shape alone', () => {
    expect(textFeatures('m', 'جهاز يربط بين شبكتين')).toEqual(
      textFeatures('m', 'كتاب يجمع بين مذهبين'),
    );
    expect(textFeatures('m', 'جهاز يربط بين شبكتين')).not.toEqual(
      textFeatures('m', 'جهاز يربط في شبكتين'),
    );
  });

  it('counts in how many passages of the course all words of a term may stand', async () => {
    const pages = blockPages([
      [heading('الشبكات'), paragraph('شبكة الحاسوب مجموعة أجهزة.')],
      [paragraph('تصل الشبكة بين الأجهزة.')],
    ]);
    const words = await countCourseWords(passagesOfPages(pages), createWorkSlices());
    expect(words.timesOf(['شبك'])).toBeGreaterThanOrEqual(words.timesOf(['شبك', 'حاسوب']));
    expect(words.timesOf(['ثلاج'])).toBe(0);
  });

  it('drops what is less likely to be acceptable, and says that it was unsure', async () => {
    const pages = blockPages([
      [
        heading('إدارة المستخدمين'),
        paragraph('جدار الحماية هو جهاز أمان يراقب حركة الشبكة ويمنع ما يخالف القواعد.'),
      ],
    ]);
    const passages = passagesOfPages(pages);
    const options = { kinds: ['define' as const], count: 5, seed: 1 };
    const all = await makeItems(passages, { ...options, leastChance: 0 });
    expect(all.items).toHaveLength(1);
    const none = await makeItems(passages, { ...options, leastChance: 1 });
    expect(none).toEqual({ items: [], dropped: { unsure: 1 } });
  });
});
