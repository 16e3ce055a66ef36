import { describe, expect, it } from 'vitest';
import { emOfType3 } from './type3-size.ts';

describe('emOfType3', () => {
  it('measures letters in the units of the font', () => {
    const fontMatrix = [0.005, 0, 0, -0.005, 0, 0];
    const em = emOfType3({ fontMatrix, bbox: [-2, -1800, 1914, 600], widths: [1200, 1100, 1300] });
    expect(em).toBe(10);
  });

  it('measures by the widths of letters where the box is empty or that of a page', () => {
    const font = { fontMatrix: [1, 0, 0, 1, 0, 0], widths: [30, 30, 12, 60] };
    expect(emOfType3({ ...font, bbox: [0, 0, 0, 0] })).toBe(50);
    expect(emOfType3({ ...font, bbox: [0, 0, 5950, 8420] })).toBe(50);
  });

  it('leaves sizes as they are where nothing is known', () => {
    expect(emOfType3({})).toBe(1);
  });
});
