import { describe, expect, it } from 'vitest';
import { findFormulaRuns, replaceRuns } from './formula-runs.ts';
import type { OcrWord } from './ocr-words.ts';

/** Words in the engine's order, from the right edge of a line to the left. */
function fromTheRight(...words: [text: string, confidence: number][]): OcrWord[] {
  return words.map(([text, confidence], at) => {
    const x1 = 1000 - at * 100;
    return { text, confidence, bbox: { x0: x1 - 80, y0: 10, x1, y1: 40 } };
  });
}
const textOf = (line: OcrWord[] | undefined) => line?.map(({ text }) => text).join(' ');

describe('findFormulaRuns', () => {
  it('finds what was read as digits, without certainty, among Arabic words', () => {
    const line = fromTheRight(['الثاني:', 92], ['708', 77], ['=1', 40], ['حيث', 92]);
    expect(findFormulaRuns([line])).toEqual([
      { line: 0, from: 1, to: 3, box: { x0: 720, y0: 10, x1: 900, y1: 40 } },
    ]);
  });

  it('leaves a long number alone that was read with certainty', () => {
    const line = fromTheRight(['حيث', 92], ['3.14159', 90], ['5', 26]);
    expect(findFormulaRuns([line])).toMatchObject([{ from: 2, to: 3 }]);
  });

  it('leaves sure digits and sure English alone', () => {
    const sure = fromTheRight(
      ['المجال', 92],
      ['[-1,', 92],
      ['1]', 78],
      ['Quick', 94],
      ['Sort', 93],
    );
    expect(findFormulaRuns([sure])).toEqual([]);
  });

  it('leaves a doubtful word of Arabic letters alone, but not a wild guess', () => {
    const line = fromTheRight(['من', 93], ['الخطوات', 32], ['هي', 90], ['تمصعته', 8], ['أو', 92]);
    expect(findFormulaRuns([line])).toMatchObject([{ from: 3, to: 4 }]);
  });

  it('leaves a line of English alone, however it was read', () => {
    expect(findFormulaRuns([fromTheRight(['Algorithm', 40], ['1', 20])])).toEqual([]);
  });

  it('leaves vocalised lines alone, of whose words hardly one is sure', () => {
    const line = fromTheRight(['عَطِشَ', 40], ['غُرَابٌ', 45], ['فِي', 60], ['2', 30]);
    expect(findFormulaRuns([line])).toEqual([]);
  });
});

describe('replaceRuns', () => {
  it('gives no doubtful Arabic word up for what English is no surer of', () => {
    const line = fromTheRight(['هو', 92], ['المحاضرة', 20], ['درس', 90]);
    const [run] = findFormulaRuns([line]);
    if (!run) throw new Error('a run was expected');
    const after = (confidence: number) =>
      textOf(replaceRuns([line], [{ ...run, words: fromTheRight(['ole!', confidence]) }])[0]);
    expect(after(45)).toBe('هو المحاضرة درس');
    expect(after(80)).toBe('هو ole! درس');
  });

  it('puts each new reading in the place of its run and keeps what gave none', () => {
    const line = fromTheRight(['هو', 92], ['2', 40], ['»', 40], ['أو', 90], ['3', 20]);
    const [first, second] = findFormulaRuns([line]);
    if (!first || !second) throw new Error('two runs were expected');
    const replaced = replaceRuns(
      [line],
      [
        { ...first, words: fromTheRight(['x', 50], ['=', 60], ['2', 55]) },
        { ...second, words: [] },
      ],
    );
    expect(textOf(replaced[0])).toBe('هو x = 2 أو 3');
  });
});
