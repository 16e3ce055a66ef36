import { describe, expect, it } from 'vitest';

import { topChunks } from './top-chunks.ts';

const positions = (scores: number[], limit: number) =>
  topChunks(Float32Array.from(scores), limit).map(({ position }) => position);

describe('topChunks', () => {
  it('ranks the best first and stops at the limit', () => {
    expect(positions([1, 5, 3, 4, 2], 3)).toEqual([1, 3, 2]);
  });

  it('keeps document order among equals, also at the limit', () => {
    expect(positions([2, 3, 2, 3, 2], 3)).toEqual([1, 3, 0]);
  });

  it('leaves out chunks that do not match', () => {
    expect(positions([0, 1, 0], 5)).toEqual([1]);
    expect(positions([], 5)).toEqual([]);
    expect(positions([1], 0)).toEqual([]);
  });
});
