import { expect, it } from 'vitest';
import type { Ink } from './blots.ts';
import { measureStroke } from './stroke.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** A level stroke with an upright letter on it. */
function drawWord(thickness: number): Ink {
  const data = new Uint8Array(WIDTH * HEIGHT);
  const fill = (x0: number, x1: number, y0: number, y1: number): void => {
    for (let y = y0; y < y1; y += 1) data.fill(1, y * WIDTH + x0, y * WIDTH + x1);
  };
  fill(5, 55, 30, 30 + thickness);
  fill(50, 50 + thickness, 8, 30);
  return { data, width: WIDTH, height: HEIGHT };
}

const word = { text: 'لا', confidence: 90, bbox: { x0: 0, x1: WIDTH, y0: 0, y1: HEIGHT } };

it('measures how thick the strokes of a line are, whatever stands upright on them', () => {
  expect(measureStroke(drawWord(3), [word])).toBe(3);
  expect(measureStroke(drawWord(6), [word])).toBe(6);
});

it('finds no strokes where there is no ink', () => {
  const blank = { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT };
  expect(measureStroke(blank, [word])).toBe(0);
});

it('looks only within the picture', () => {
  const outside = { ...word, bbox: { x0: -20, x1: 900, y0: -5, y1: 900 } };
  expect(measureStroke(drawWord(4), [outside])).toBe(4);
});
