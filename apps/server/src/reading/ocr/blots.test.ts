import { describe, expect, it } from 'vitest';
import { findBlots, sizeOf, type Ink } from './blots.ts';

function draw(...rows: string[]): Ink {
  const data = Uint8Array.from(rows.join(''), (place) => (place === '.' ? 0 : 1));
  return { data, width: rows[0]?.length ?? 0, height: rows.length };
}

describe('findBlots', () => {
  it('finds each piece of ink with its size and area', () => {
    const blots = findBlots(draw('##...', '#...#', '....#', '....#'));
    expect(blots).toMatchObject([
      { width: 2, height: 2, area: 3 },
      { width: 1, height: 3, area: 3 },
    ]);
    expect(blots.map(sizeOf)).toEqual([2, 3]);
  });

  it('takes for one what meets further down, or only by a corner', () => {
    expect(findBlots(draw('#.#.#', '#.#.#', '####.', '....#'))).toMatchObject([
      { width: 5, height: 4, area: 11 },
    ]);
  });

  it('tells the end of a row from the beginning of the next', () => {
    expect(findBlots(draw('....#', '.....', '#....'))).toHaveLength(2);
    expect(findBlots(draw('...##', '#....'))).toHaveLength(2);
  });

  it('finds none on empty paper', () => {
    expect(findBlots(draw('...', '...'))).toEqual([]);
  });
});
