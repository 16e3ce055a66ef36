import { describe, expect, it } from 'vitest';
import { citedBoxes } from './cited-boxes.ts';

const box = { left: 0.1, top: 0.2, width: 0.8, height: 0.05 };

describe('citedBoxes', () => {
  it('returns the lines of a sentence, and no others', () => {
    const pageText = 'سطر أول\nسطر ثان\nسطر ثالث';
    const lines = [
      { start: 0, end: 7, box },
      { start: 8, end: 15, box: { ...box, top: 0.3 } },
      { start: 16, end: 24, box: { ...box, top: 0.4 } },
    ];
    const boxes = citedBoxes(pageText, lines, [{ start: 8, end: 15 }]);
    expect(boxes).toEqual([{ ...box, top: 0.3 }]);
  });

  it('begins and ends within a line where the sentence does, from the side that is read first', () => {
    const arabic = citedBoxes('كلمة كلمة.', [{ start: 0, end: 10, box }], [{ start: 0, end: 5 }]);
    expect(arabic[0]?.left).toBeCloseTo(0.5);
    expect(arabic[0]?.width).toBeCloseTo(0.4);
    const latin = citedBoxes('word word.', [{ start: 0, end: 10, box }], [{ start: 0, end: 5 }]);
    expect(latin[0]?.left).toBeCloseTo(0.1);
    expect(latin[0]?.width).toBeCloseTo(0.4);
  });
});
