import { describe, expect, it } from 'vitest';
import { findCue } from './cues.ts';

describe('the words before a quote', () => {
  it.each([
    ['قال تعالى: ', 'scripture'],
    ['كما وَرَدَ في قوله تعالى ', 'scripture'],
    ['جاء في سورة البقرة: ', 'scripture'],
    ['قال رسول الله ﷺ: ', 'tradition'],
    ['وفي الحديث الشريف: ', 'tradition'],
    ['قال تعالى كذا، وقال النبي: ', 'tradition'],
    ['في الرواية التاريخية: ', null],
    ['قال أستاذ المقرر: ', null],
  ])('in «%s» announce %s', (before, cue) => {
    expect(findCue(before)).toBe(cue);
  });
});
