import { describe, expect, it } from 'vitest';
import { inWrittenArabic } from './written-arabic.ts';

describe('inWrittenArabic', () => {
  it.each([
    ['وش الفرق بين المكدس والطابور؟', 'ما الفرق بين المكدس والطابور؟'],
    ['مين اللي اخترع الهاتف؟', 'من الذي اخترع الهاتف؟'],
    ['وين انذكر نيوتن', 'أين انذكر نيوتن'],
    ['لخصلي الفصل الاول', 'لخص لي الفصل الاول'],
    ['عايز شرح الدرس ده', 'أريد شرح الدرس هذا'],
    ['ايش مواضيع هالملف؟', 'ما مواضيع هذا الملف؟'],
    ['ازاي يتحرك الماء؟', 'كيف يتحرك الماء؟'],
    ['ابي تلخيص الدرس', 'أريد تلخيص الدرس'],
  ])('writes «%s» as «%s»', (spoken, written) => {
    expect(inWrittenArabic(spoken)).toBe(written);
  });

  it.each([
    'ما مذهب أبي حنيفة؟',
    'أبي بكر الصديق',
    'ما فائدة الهالوجين؟',
    'ما آية الكرسي؟',
    'ليوناردو دا فينشي رسم ماذا؟',
    'اكتب ما يلي',
  ])('leaves «%s» as it is', (request) => {
    expect(inWrittenArabic(request)).toBe(request);
  });
});
