import { describe, expect, it } from 'vitest';
import { createPageJudge, differingBetween, findDiffering, judgeVerses } from './find-differing.ts';

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

describe('verses that are stored with a page', () => {
  const line = `قال تعالى: "${WRONG}" [البقرة: 222].\n`;
  const filler = 'سطر لا يهم أحدا هنا.\n'.repeat(1000);

  it('are found between two letters of it, also where they begin or end outside', () => {
    const text = filler + line + filler;
    const verses = judgeVerses(text);
    const start = text.indexOf(WRONG);
    expect(verses).toEqual([start, start + WRONG.length, 2, 222, 222]);
    const between = (from: number, to: number) =>
      differingBetween(verses, { start: from, end: to });
    expect(between(start + 5, start + 6)).toEqual([{ sura: 'البقرة', from: 222, to: 222 }]);
    expect(between(0, start)).toEqual([]);
    expect(between(start + WRONG.length, text.length)).toEqual([]);
  });

  it('are no more than a row of the store may hold', () => {
    expect(judgeVerses(line.repeat(1200))).toHaveLength(5000);
  });

  it('are judged until a file has taken what it may of the processor', () => {
    let cpuMs = 0;
    const judge = createPageJudge(10, () => (cpuMs += 1));
    expect(judge(line)).toHaveLength(5);
    judge(filler.repeat(10));
    expect(judge(line)).toEqual([]);
  });
});
