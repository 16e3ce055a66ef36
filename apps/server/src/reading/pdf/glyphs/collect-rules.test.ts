import { describe, expect, it } from 'vitest';
import { createRuleCollector } from './collect-rules.ts';
import { IDENTITY } from './text-state.ts';

const [MOVE, LINE, CURVE, CLOSE] = [0, 1, 2, 4];

const box = (left: number, bottom: number, right: number, top: number): Float32Array =>
  Float32Array.of(
    ...[MOVE, left, bottom, LINE, right, bottom, LINE, right, top, LINE, left, top, CLOSE],
  );

const edgesOf = (boxes: readonly (readonly [Float32Array, string | null])[]) => {
  const collector = createRuleCollector();
  for (const [steps, fill] of boxes) collector.path(steps, IDENTITY, fill);
  return collector.rules();
};

describe('the edges of a box', () => {
  const cell = box(100, 600, 300, 700);

  it('are rules where it is outlined, or shaded in a colour of its own', () => {
    expect(edgesOf([[cell, null]])).toHaveLength(4);
    expect(edgesOf([[cell, '#00ff00']])).toContainEqual({
      ...{ left: 100, right: 300 },
      ...{ bottom: 700, top: 700 },
    });
    expect(
      edgesOf([
        [cell, '#00ff00'],
        [box(110, 610, 290, 620), '#ff0000'],
      ]),
    ).toHaveLength(8);
  });

  it('are none where the box has the colour of the cell or the paper under it', () => {
    const line = box(110, 610, 290, 620);
    expect(
      edgesOf([
        [cell, '#00ff00'],
        [line, '#00ff00'],
      ]),
    ).toHaveLength(4);
    expect(edgesOf([[cell, '#ffffff']])).toEqual([]);
    // A thin box is a line, whatever its colour.
    expect(edgesOf([[box(100, 600, 300, 601), '#ffffff']])).toHaveLength(2);
  });

  it('are straight: curves between them are none', () => {
    const steps = [MOVE, 0, 0, LINE, 90, 0, CURVE, 95, 0, 99, 4, 99, 9, LINE, 99, 80, CLOSE];
    expect(edgesOf([[Float32Array.of(...steps), null]])).toHaveLength(2);
  });
});
