import { describe, expect, it } from 'vitest';

import { cosineScores, packVectors } from './vector-scores.ts';
import { createWorkSlices } from './work-slices.ts';

const vector = (...values: number[]) => Float32Array.from(values);
const pack = (vectors: (Float32Array | null)[]) => packVectors(vectors, createWorkSlices());

describe('cosineScores', () => {
  it('is the cosine whatever the length of the vectors', async () => {
    const packed = await pack([
      vector(2, 0, 0, 0, 0),
      vector(0, 0, 0, 0, 5),
      vector(3, 0, 0, 0, 4),
    ]);
    const scores = cosineScores(packed!, vector(7, 0, 0, 0, 0));
    expect(scores[0]).toBeCloseTo(1);
    expect(scores[1]).toBeCloseTo(0);
    expect(scores[2]).toBeCloseTo(0.6);
  });

  it('knows no score for a chunk without a vector or with one of another model', async () => {
    const packed = await pack([null, vector(1, 1), vector(1, 1, 1)]);
    const scores = cosineScores(packed!, vector(1, 1));
    expect(scores[0]).toBeNaN();
    expect(scores[1]).toBeCloseTo(1);
    expect(scores[2]).toBeNaN();
  });

  it('survives a vector of zeros', async () => {
    const packed = await pack([vector(0, 0), vector(1, 0)]);
    expect([...cosineScores(packed!, vector(0, 0))]).toEqual([0, 0]);
  });
});

describe('packVectors', () => {
  it('has nothing to pack where no chunk was embedded', async () => {
    expect(await pack([])).toBeNull();
    expect(await pack([null, null])).toBeNull();
  });
});
