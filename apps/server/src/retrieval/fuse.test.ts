import { describe, expect, it } from 'vitest';

import { fuseScores } from './fuse.ts';

const fuse = (lexical: number[], cosines: number[]) => [
  ...fuseScores(Float32Array.from(lexical), Float32Array.from(cosines)),
];

describe('fuseScores', () => {
  it('weighs words and meaning half and half, each on its own scale', () => {
    expect(fuse([4, 2, 0], [0.25, 0.5, 0.75])).toEqual([0.5, 0.5, 0.5]);
    expect(fuse([4, 0, 1], [0.75, 0.25, 0.25])).toEqual([1, 0, 0.125]);
  });

  it('judges a chunk without a vector by its words alone', () => {
    expect(fuse([4, 2], [Number.NaN, 0.5])).toEqual([0.5, 0.25]);
  });

  it('finds by meaning what shares no word with the question', () => {
    expect(fuse([0, 0], [0.25, 0.75])).toEqual([0, 0.5]);
  });

  it('falls back on words where all cosines are equal or missing', () => {
    expect(fuse([1, 2], [0.5, 0.5])).toEqual([0.25, 0.5]);
    expect(fuse([1, 2], [Number.NaN, Number.NaN])).toEqual([0.25, 0.5]);
    expect(fuse([], [])).toEqual([]);
  });
});
