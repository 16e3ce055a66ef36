import { beforeAll, describe, expect, it } from 'vitest';

import { answerConfidence } from './answer-confidence.ts';
import { buildCenterIndex, type CenterIndex } from './search-center.ts';

const CHUNKS = [
  { id: 'a', title: 'الأحياء', heading: null, text: 'تنتج الميتوكوندريا الطاقة في الخلية.' },
  { id: 'b', title: 'الفيزياء', heading: 'الحركة', text: 'السرعة إزاحة على زمن.' },
  { id: 'c', title: 'الكيمياء', heading: null, text: 'الذرة أصغر جزء من العنصر.' },
];

describe('answerConfidence', () => {
  let index: CenterIndex;
  beforeAll(async () => {
    index = await buildCenterIndex(CHUNKS);
  });
  const judge = (question: string, best = CHUNKS[0]) =>
    answerConfidence(index.grams, question, best);

  it('answers where the best chunk says most of the question', () => {
    expect(judge('ما الذي ينتج الطاقة في الخلية والميتوكوندريا؟')).toBe('answer');
  });

  it('answers with a note where the chunk says about half', () => {
    expect(judge('الطاقة في الخلية')).toBe('answer');
    expect(judge('الطاقة في خلية النجوم')).toBe('note');
    expect(judge('الطاقة في خلية النجوم والمجرات')).toBe('none');
  });

  it('says no where the files speak of something else', () => {
    expect(judge('من فاز بكأس العالم الأخيرة؟')).toBe('none');
  });

  it('counts the title and the heading of the chunk', () => {
    expect(judge('الحركة في الفيزياء', CHUNKS[1])).toBe('answer');
  });

  it('says no without a chunk or without a word asked', () => {
    expect(answerConfidence(index.grams, 'الطاقة', undefined)).toBe('none');
    expect(judge('؟؟')).toBe('none');
  });
});
