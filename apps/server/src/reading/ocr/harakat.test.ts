import { describe, expect, it } from 'vitest';
import type { Ink } from './blots.ts';
import { examinePrint, isVocalised, withoutHarakat } from './harakat.ts';

const LETTER = { width: 20, height: 24 };

function paper(width: number, height: number) {
  const ink: Ink = { data: new Uint8Array(width * height), width, height };
  const draw = (x0: number, y0: number, isInk: (x: number, y: number) => boolean): void => {
    for (let y = -8; y < 32; y += 1)
      for (let x = -8; x < 32; x += 1) if (isInk(x, y)) ink.data[(y0 + y) * width + x0 + x] = 1;
  };
  return {
    ink,
    letter: (x: number, y: number) =>
      draw(x, y, (u, v) => u >= 0 && v >= 0 && u < LETTER.width && v < LETTER.height),
    dot: (x: number, y: number) => draw(x, y, (u, v) => Math.hypot(u, v) < 2.6),
    twoDots: (x: number, y: number) =>
      draw(x, y, (u, v) => Math.min(Math.hypot(u - 2, v), Math.hypot(u + 2, v)) < 2.6),
    fatha: (x: number, y: number) =>
      draw(x, y, (u, v) => Math.abs(u) < 6 && Math.abs(v + u / 2) < 1.6),
    sukun: (x: number, y: number) =>
      draw(x, y, (u, v) => Math.hypot(u, v) < 4.6 && Math.hypot(u, v) > 2.4),
  };
}

function page(addMarks: (sheet: ReturnType<typeof paper>, x: number, y: number) => void): Ink {
  const sheet = paper(400, 300);
  for (let y = 30; y < 260; y += 70) {
    for (let x = 20; x < 360; x += 34) {
      sheet.letter(x, y);
      addMarks(sheet, x, y);
    }
  }
  return sheet.ink;
}

const brightnessAt = (ink: Ink, x: number, y: number): number | undefined =>
  withoutHarakat(examinePrint(ink)).data[y * ink.width + x];

describe('harakat', () => {
  it('are told by how many small things stand at the letters', () => {
    const dotted = page((sheet, x, y) => sheet.dot(x + 10, y - 8));
    const vocalised = page((sheet, x, y) => {
      sheet.dot(x + 10, y - 8);
      sheet.fatha(x + 10, y - 18);
      sheet.fatha(x + 10, y + 32);
    });
    expect(examinePrint(dotted).letterHeight).toBe(LETTER.height);
    expect(isVocalised(examinePrint(dotted))).toBe(false);
    expect(isVocalised(examinePrint(vocalised))).toBe(true);
  });

  it('are not seen in the grain of a page', () => {
    const grainy = page((sheet, x, y) => {
      for (let at = 0; at < 12; at += 1) sheet.ink.data[(y - 9 - at) * 400 + x + 2 * at] = 1;
    });
    expect(isVocalised(examinePrint(grainy))).toBe(false);
  });

  it('are not seen in rows of dots, as between a heading and its page', () => {
    const contents = page((sheet, x, y) => {
      for (const at of [0, 8, 16, 24]) sheet.dot(x + at, y + 34);
    });
    expect(isVocalised(examinePrint(contents))).toBe(false);
  });

  it('are not seen where there are hardly any letters', () => {
    const sheet = paper(200, 100);
    sheet.letter(20, 40);
    for (let x = 20; x < 180; x += 20) sheet.fatha(x, 20);
    expect(isVocalised(examinePrint(sheet.ink))).toBe(false);
    expect(isVocalised(examinePrint(paper(20, 20).ink))).toBe(false);
  });

  it('go, while letters and their dots stay', () => {
    const ink = page((sheet, x, y) => {
      sheet.dot(x + 2, y - 8);
      sheet.twoDots(x + 14, y - 8);
      sheet.fatha(x + 10, y - 18);
      sheet.sukun(x + 10, y + 34);
    });
    expect(brightnessAt(ink, 30, 40)).toBe(0);
    expect(brightnessAt(ink, 22, 22)).toBe(0);
    expect(brightnessAt(ink, 34, 22)).toBe(0);
    expect(brightnessAt(ink, 30, 12)).toBe(255);
    expect(brightnessAt(ink, 33, 64)).toBe(255);
  });
});
