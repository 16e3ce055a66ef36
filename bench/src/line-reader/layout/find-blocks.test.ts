import { expect, test } from 'vitest';
import { findBlocks } from './find-blocks.ts';

const LETTER = 20;

type Sign = { x0: number; y0: number; x1: number; y1: number; name: string };

/** Letters side by side, as wide as they are high. */
function line(name: string, x0: number, y0: number, letters: number): Sign[] {
  return Array.from({ length: letters }, (_, at) => ({
    x0: x0 + at * LETTER,
    y0,
    x1: x0 + at * LETTER + LETTER - 4,
    y1: y0 + LETTER,
    name,
  }));
}

function namesOf(signs: Sign[], upright: { x: number; y0: number; y1: number }[] = []): string[] {
  const rules = {
    level: [],
    upright: upright.map(({ x, y0, y1 }) => ({ x0: x, x1: x + 2, y0, y1 })),
  };
  return findBlocks(signs, rules, LETTER).map((block) =>
    [...new Set(block.map(({ name }) => name))].join('+'),
  );
}

const column = (name: string, x0: number, lines = 12): Sign[] =>
  Array.from({ length: lines }, (_, at) => line(name, x0, 100 + at * 30, 12)).flat();

test('reads the right column before the left one', () => {
  expect(namesOf([...column('left', 0), ...column('right', 270)])).toEqual(['right', 'left']);
});

test('does not take a gap through few lines for one between columns', () => {
  expect(namesOf([...column('left', 0, 4), ...column('right', 270, 4)])).toEqual(['left+right']);
});

test('divides cells by an upright rule', () => {
  const signs = [...line('left', 0, 0, 5), ...line('right', 110, 0, 5)];
  expect(namesOf(signs, [{ x: 104, y0: -10, y1: 30 }])).toEqual(['right', 'left']);
});

test('does not cut a line above or below a frame where the edge of the frame would cross it', () => {
  const signs = [
    ...line('head', 0, 20, 27),
    ...column('outside', -150, 5),
    ...column('inside', 120, 5),
    ...line('foot', 0, 330, 27),
  ];
  expect(namesOf(signs, [{ x: 101, y0: 90, y1: 250 }])).toEqual([
    'head',
    'inside',
    'outside',
    'foot',
  ]);
});
