import { describe, expect, it } from 'vitest';

import { contentTokens, isStopWord } from './stop-words.ts';

describe('contentTokens', () => {
  it('leaves out question words however they are written', () => {
    expect(contentTokens('ما هِيَ أيّة عاصمة إلى الأردن؟')).toEqual(['عاصمه', 'الاردن']);
  });

  it('keeps every word of a question made of stop words alone', () => {
    expect(contentTokens('ما هو؟')).toEqual(['ما', 'هو']);
  });

  it('keeps على, which is also the name علي', () => {
    expect(isStopWord('علي')).toBe(false);
    expect(contentTokens('من هو علي')).toEqual(['علي']);
  });
});
