import { describe, expect, it } from 'vitest';
import { findDiffering } from './find-differing.ts';

const WRONG = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';

describe('verses that a text quotes in other words', () => {
  it('are named by their place, each once', () => {
    const text = `قال تعالى: "${WRONG}" [البقرة: 222].\nوقال تعالى: "${WRONG}" [البقرة: 222].`;
    expect(findDiffering(text)).toEqual([{ sura: 'البقرة', from: 222, to: 222 }]);
  });

  it('are none where it quotes them rightly, quotes no verse, or what nobody can place', () => {
    expect(findDiffering('قال تعالى: "قُلْ هُوَ اللَّهُ أَحَدٌ" [الإخلاص: 1].')).toEqual([]);
    expect(findDiffering('الخوارزمية «سلسلة خطوات منتهية» لحل مسألة.')).toEqual([]);
    expect(findDiffering('قال الله تعالى: "وَيُبَشِّرُ بِرَحْمَةٍ مُحْشِيَةٍ وَسَلَامَةٍ مُبَهَّجَةٍ" ثم مضى.')).toEqual([]);
  });
});
