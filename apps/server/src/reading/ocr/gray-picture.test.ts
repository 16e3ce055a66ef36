import { describe, expect, it } from 'vitest';
import { resize, type GrayPicture } from './gray-picture.ts';

function picture(...rows: number[][]): GrayPicture {
  return { data: Uint8Array.from(rows.flat()), width: rows[0]?.length ?? 0, height: rows.length };
}

describe('resize', () => {
  it('keeps even paper even, to its very edge', () => {
    const paper = { data: new Uint8Array(7 * 5).fill(200), width: 7, height: 5 };
    for (const scale of [0.3, 0.67, 1.5, 2]) {
      const { data, width, height } = resize(paper, scale);
      expect([width, height]).toEqual([Math.round(7 * scale), Math.round(5 * scale)]);
      expect(new Set(data)).toEqual(new Set([200]));
    }
  });

  it('mixes grain away where the picture becomes smaller', () => {
    const grain = Uint8Array.from({ length: 64 }, (_, at) => ((at + (at >> 3)) % 2) * 200);
    const { data } = resize({ data: grain, width: 8, height: 8 }, 0.5);
    expect(Math.min(...data)).toBeGreaterThan(80);
    expect(Math.max(...data)).toBeLessThan(120);
  });

  it('draws steps between neighbours where it becomes larger', () => {
    const { data, width } = resize(picture([0, 200], [0, 200]), 2);
    expect([...data.subarray(0, width)]).toEqual([0, 50, 150, 200]);
  });
});
